import { expect, test } from 'vitest';
import { detachDataPictures, readPlaceholder, toPictureFile } from './data-pictures.ts';

const address = `data:image/png;base64,${btoa('picture')}`;

test('the data of pictures is taken out of the HTML', () => {
  const { html, addresses } = detachDataPictures(
    `<p>data:image/png stays<img src="${address}" alt="a"><img src=${address}><img SRC = '${address}'></p>`,
  );
  expect(html).toBe(
    `<p>data:image/png stays<img src="data:,0" alt="a"><img src=data:,1><img SRC = 'data:,2'></p>`,
  );
  expect(addresses).toEqual([address, address, address]);
  expect(['data:,2', 'data:,x', '/a.png'].map(readPlaceholder)).toEqual([2, null, null]);
});

test('an address whose quotation mark is missing ends with the HTML', () => {
  expect(detachDataPictures(`<img src="${address}`)).toEqual({
    html: '<img src="data:,0',
    addresses: [address],
  });
});

test('the data becomes a file', async () => {
  const file = toPictureFile(address, 0);
  expect(file).toBeInstanceOf(File);
  expect(file).toMatchObject({ name: 'pasted-1.png', type: 'image/png' });
  expect(await (file as File).text()).toBe('picture');
});

test.each([
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png,plain',
  'data:text/html;base64,AAAA',
  'data:image/png;base64,%%%',
])('%s is no picture', (other) => expect(toPictureFile(other, 0)).toBeNull());

test('data of 60 MB is taken out and not decoded, quickly', () => {
  const huge = `data:image/png;base64,${'A'.repeat(80_000_000)}`;
  const start = performance.now();
  const { html, addresses } = detachDataPictures(`<p>Before</p><img src="${huge}"><p>After</p>`);
  expect(toPictureFile(addresses[0] ?? '', 0)).toBe('too large');
  expect(html).toBe('<p>Before</p><img src="data:,0"><p>After</p>');
  expect(performance.now() - start).toBeLessThan(5_000);
});
