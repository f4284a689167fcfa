import { expect, test } from 'vitest';
import type { Picture } from '../../../content/pictures/picture.ts';
import { getPictureSource, type PictureBox } from './content-picture.tsx';

const pictureOf = (changes: Partial<Picture>): Picture => ({
  id: 1,
  title: 'Stage',
  alt: 'A stage',
  url: '/uploads/stage.jpg',
  width: 1800,
  height: 1200,
  sizes: { medium: { url: '/uploads/stage-360.webp', width: 360, height: 240 } },
  ...changes,
});

const boxes: readonly PictureBox[] = [
  [768, '40vw', '50vw'],
  [0, '90vw'],
];

test('a picture that is wider than its box asks for the width at which it fills the height of the box', () => {
  const { sizes } = getPictureSource(pictureOf({}), boxes);
  expect(sizes).toBe('(min-width: 768px) max(40vw, 50vw * 1.50), (min-width: 0px) 90vw');
});

test('a picture of unknown shape is taken for a photo of three by two', () => {
  const { sizes } = getPictureSource(pictureOf({ width: null, height: null }), boxes);
  expect(sizes).toContain('50vw * 1.5)');
});

test('a picture without sizes of known width has an address only', () => {
  const source = getPictureSource(pictureOf({ width: null, height: null, sizes: {} }), boxes);
  expect(source).toEqual({ src: '/uploads/stage.jpg' });
});
