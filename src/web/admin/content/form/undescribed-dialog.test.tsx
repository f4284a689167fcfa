import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UndescribedDialog } from './undescribed-dialog.tsx';
import type { UndescribedPicture } from './undescribed-pictures.ts';

const nothing = () => {};

const render = (pictures: readonly UndescribedPicture[]): string =>
  renderToStaticMarkup(
    <UndescribedDialog
      pictures={pictures}
      onDescribed={nothing}
      onGoTo={nothing}
      onPublish={nothing}
      onClose={nothing}
    />,
  );

test('names the pictures, with a way to each, and lets people publish', () => {
  const html = render([
    { name: 'IMG_1', src: '/uploads/1.webp', mediaId: 1 },
    { name: 'lake.webp', src: '/uploads/lake.webp', mediaId: null },
  ]);
  expect(html).toContain('2 pictures have no alternative text.');
  expect(html).toContain('aria-label="Describe “IMG_1”"');
  expect(html).toContain('aria-label="Go to picture “lake.webp”"');
  expect(html).toContain('Publish anyway');
});

test('says so once all are described', () => {
  const html = render([]);
  expect(html).toContain('All pictures have an alternative text now.');
  expect(html).not.toContain('Publish anyway');
});
