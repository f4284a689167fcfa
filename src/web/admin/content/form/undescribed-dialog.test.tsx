import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UndescribedDialog } from './undescribed-dialog.tsx';
import type { UndescribedPicture } from './undescribed-pictures.ts';

const nothing = () => {};

const render = (pictures: readonly UndescribedPicture[], verb: 'Publish' | 'Schedule' = 'Publish'): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UndescribedDialog
        pictures={pictures}
        verb={verb}
        onDescribed={nothing}
        onDescribedInText={nothing}
        onGoTo={nothing}
        onPublish={nothing}
        onClose={nothing}
      />
    </QueryClientProvider>,
  );

test('names the pictures, has a field for those of the text and a way to them, and lets people publish', () => {
  const html = render([
    { name: 'IMG_1', src: '/uploads/1.webp', mediaId: 1, place: null },
    { name: 'lake.webp', src: '/uploads/lake.webp', mediaId: null, place: 0 },
  ]);
  expect(html).toContain('2 pictures have no alternative text.');
  expect(html).toContain('or choose “Mark as Decoration”.');
  expect(html.match(/>Mark as Decoration</g)).toHaveLength(1);
  expect(html).toMatch(/aria-label="lake.webp".*<label[^>]*>Alternative text<.*<input/s);
  expect(html).toContain('aria-label="Go to picture “lake.webp”"');
  expect(html).toContain('Publish Anyway');
});

test('says so once all are described', () => {
  const html = render([]);
  expect(html).toContain('Nothing is left to describe.');
  expect(html).not.toContain('Publish Anyway');
});

test('what is scheduled is not said to be published', () => {
  const html = render(
    [{ name: 'lake.webp', src: '/uploads/lake.webp', mediaId: null, place: 0 }],
    'Schedule',
  );
  expect(html).toContain('Schedule Anyway');
  expect(html).not.toContain('Publish');
});
