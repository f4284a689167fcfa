import { expect, test } from 'vitest';
import { photoGallery } from '../../../../content/types/photo-gallery.ts';
import { update } from '../../../../content/types/update.ts';
import { listUndescribed } from './undescribed-pictures.ts';

const picture = (id: number, alt = '', isDecorative = false) => ({
  id,
  name: `IMG_${id}`,
  alt,
  isDecorative,
  thumbnail: `/uploads/${id}.webp`,
});

test('names the chosen pictures without alternative text, each once', () => {
  const pictures = [picture(1), picture(2, 'The lake'), picture(3, '', true)];
  expect(listUndescribed(update, { html: '', fields: { cover: 1, sharePicture: 2 } }, pictures)).toEqual([
    { name: 'IMG_1', src: '/uploads/1.webp', mediaId: 1 },
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
