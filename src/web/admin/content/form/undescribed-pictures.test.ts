import { expect, test } from 'vitest';
import { photoGallery } from '../../../../content/types/photo-gallery.ts';
import { update } from '../../../../content/types/update.ts';
import { describeInText, listUndescribed } from './undescribed-pictures.ts';

const picture = (id: number, alt = '', isDecorative = false) => ({
  id,
  name: `IMG_${id}`,
  alt,
  isDecorative,
  thumbnail: `/uploads/${id}.webp`,
});

const lake = { alt: 'The "lake" & us', isDecorative: false };

test('names the chosen pictures without alternative text, each once', () => {
  const pictures = [picture(1), picture(2, 'The lake'), picture(3, '', true)];
  expect(listUndescribed(update, { html: '', fields: { cover: 1, sharePicture: 2 } }, pictures)).toEqual([
    { name: 'IMG_1', src: '/uploads/1.webp', mediaId: 1, place: null },
  ]);
  expect(listUndescribed(update, { html: '', fields: { cover: 3 } }, pictures)).toEqual([]);
  const names = listUndescribed(photoGallery, { html: '', fields: { photos: [1, 2, 1] } }, pictures);
  expect(names.map(({ name }) => name)).toEqual(['IMG_1']);
});

test('the share picture is in no page', () =>
  expect(listUndescribed(update, { html: '', fields: { sharePicture: 1 } }, [picture(1)])).toEqual([]));

test('a picture that was described in the meantime is not named', () =>
  expect(
    listUndescribed(update, { html: '', fields: { cover: 1 } }, [picture(1), picture(1, 'The lake')]),
  ).toEqual([]));

test('names the pictures of the text by their files', () => {
  const html =
    '<figure><img src="/uploads/our%20lake.webp?v=2" alt=""></figure><p><img src="https://example.org/b.png"></p>' +
    '<img src="/c.png" alt="A boat"><img src="/d.png" alt="" role="presentation">';
  expect(listUndescribed(update, { html, fields: {} }, []).map(({ name }) => name)).toEqual([
    'our lake.webp',
    'b.png',
  ]);
});

test('the still of a video is not named: the title of the video says what it shows', () => {
  const video =
    '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper"><a href="https://youtu.be/aqz-KE-bpKQ"><img src="/still.webp" alt=""><strong>The walk</strong></a></div></figure>';
  const found = listUndescribed(update, { html: `${video}<img src="/a.png" alt="">`, fields: {} }, []);
  expect(found.map(({ name }) => name)).toEqual(['a.png']);
  // Its place is counted with the video, so that the description does not go to the still.
  const described = describeInText(
    `${video}<img src="/a.png" alt="">`,
    new Map([[found[0]?.place ?? 0, lake]]),
  );
  expect(described).toBe(`${video}<img alt="The &quot;lake&quot; &amp; us" src="/a.png">`);
});

test('describes the chosen ones of several pictures of a text, and leaves everything else to the letter', () => {
  const picture = '<img src="/a.png" alt="" role="" width="4" loading="lazy" />';
  const html = `<p>a &lt; b</p>${picture}<p>${picture}</p><img src="/b.png" alt="A boat">${picture}`;
  const decoration = { alt: '', isDecorative: true };
  expect(
    describeInText(
      html,
      new Map([
        [1, lake],
        [3, decoration],
      ]),
    ),
  ).toBe(
    `<p>a &lt; b</p>${picture}<p><img alt="The &quot;lake&quot; &amp; us" src="/a.png" width="4" loading="lazy" /></p><img src="/b.png" alt="A boat"><img alt="" role="presentation" src="/a.png" width="4" loading="lazy" />`,
  );
});

test('a picture of the text has the name that the library shows, without the number of its address', () => {
  const list = (src: string) =>
    listUndescribed(update, { html: `<img src="${src}">`, fields: {} }, []).map(({ name }) => name);
  expect(list('/uploads/photo-3-a28ea6c643.jpg')).toEqual(['photo 3.jpg']);
  expect(list('/uploads/photo-3-a28ea6c643-768x400.webp')).toEqual(['photo 3.webp']);
  expect(list('https://example.org/my-lake.jpg')).toEqual(['my-lake.jpg']);
});
