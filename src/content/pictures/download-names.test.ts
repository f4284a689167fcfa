import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDownloadNames, createMediaKitName } from './download-names.ts';

const nameOf = (url: string, id: number | null = 7): string | undefined =>
  createDownloadNames([{ id, url }])[0];

describe('the name of a downloaded picture', () => {
  test.each([
    ['/uploads/kit-portrait-1a2b3c4d5e.jpg', 'kit-portrait-1a2b3c4d5e.jpg'],
    ['https://host.example/wp-content/uploads/2025/08/Crown.JPG', 'Crown.JPG'],
    ['https://host.example/a/photo.jpg?w=2000&name=other.png#top', 'photo.jpg'],
    ['https://host.example/a/on%20the%20lake.jpg', 'on the lake.jpg'],
    ['https://host.example/a/Mfumukazi%20%C5%B4.jpg', 'Mfumukazi Ŵ.jpg'],
    ['https://host.example/a/100%25.jpg', '100%.jpg'],
    ['https://host.example/a/100%.jpg', '100%.jpg'],
    ['https://host.example/a/portrait', 'portrait'],
  ])('of %s is %s', (url, name) => {
    expect(nameOf(url)).toBe(name);
  });

  test.each([
    'https://host.example',
    'https://host.example/',
    'https://host.example/pictures/',
    'https://host.example/pictures/?id=7',
    'https://host.example/%20..%00',
    'https://host.example:port/no-address.jpg',
  ])('of %s, which has no file name, is created from the id', (url) => {
    expect(nameOf(url)).toBe('image-7');
  });

  test('is created from its index if there is no id either', () => {
    expect(
      createDownloadNames([
        { id: 1, url: '/a.jpg' },
        { id: null, url: 'https://host.example/' },
      ]),
    ).toEqual(['a.jpg', 'image-2']);
  });

  test.each([
    ['..%2F..%2Fetc%2Fpasswd', 'etc-passwd'],
    ['C%3A%5CWindows%5Cpicture.jpg', 'C--Windows-picture.jpg'],
    ['.htaccess', 'htaccess'],
    ['-rf.jpg', 'rf.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['lpt1', '_lpt1'],
    ['console.jpg', 'console.jpg'],
    ['what%3F%2A.jpg', 'what--.jpg'],
    ['new%0D%0Aline.jpg', 'newline.jpg'],
    ['photo%E2%80%AEgpj.exe', 'photogpj.exe'],
    ['photo.jpg.%20.', 'photo.jpg'],
  ])('of %s is safe on every file system', (segment, name) => {
    expect(nameOf(`https://host.example/${segment}`)).toBe(name);
  });

  test('is shortened between characters and keeps its extension', () => {
    const name = nameOf(`https://host.example/${encodeURIComponent('👑'.repeat(500))}.jpeg`);
    expect(name).toBe(`${'👑'.repeat(28)}.jpeg`);
  });

  test('is unique in a kit, also if two names differ only in case', () => {
    const urls = ['/1/photo.jpg', '/2/photo.jpg', '/3/Photo.JPG', '/4/photo-2.jpg', '/5/plain', '/6/plain'];
    expect(createDownloadNames(urls.map((url, id) => ({ id, url })))).toEqual([
      'photo.jpg',
      'photo-2.jpg',
      'Photo-3.JPG',
      'photo-2-2.jpg',
      'plain',
      'plain-2',
    ]);
  });

  test('is safe and unique for any addresses', () => {
    const segment = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a.jpg', 'A.jpg', '..', 'nul'));
    const url = segment.map((text) => `https://host.example/${encodeURIComponent(text.toWellFormed())}`);
    fc.assert(
      fc.property(fc.array(url, { maxLength: 8 }), (urls) => {
        const names = createDownloadNames(urls.map((address, id) => ({ id, url: address })));
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(urls.length);
        for (const name of names) {
          expect(name).toMatch(/^[^\s.-][^/\\:*?"<>|\p{Cc}]*$/u);
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[\s.]$/i);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(130);
        }
      }),
    );
  });
});

describe('the name of the zip', () => {
  test.each([
    ['Thandiwe Banda', 'Thandiwe Banda-media-kit.zip'],
    ['Chisomo Mŵale', 'Chisomo Mŵale-media-kit.zip'],
    ['Thandiwe "T/B" Banda', 'Thandiwe TB Banda-media-kit.zip'],
    ['../../..', 'media-kit.zip'],
  ])('of %s is %s', (contestant, name) => {
    expect(createMediaKitName(contestant)).toBe(name);
  });
});
