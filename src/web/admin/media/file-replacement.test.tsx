import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { NoticesProvider } from '../ui/notices.tsx';
import { FileReplacement } from './file-replacement.tsx';

const picture: MediaItem = {
  id: 7,
  name: 'lake.jpg',
  title: 'The lake',
  type: 'image',
  mimeType: 'image/jpeg',
  size: 2000,
  date: '2025-10-01T08:00:00',
  folderId: null,
  alt: '',
  isDecorative: false,
  focalPoint: null,
  url: '/uploads/lake-1.jpg',
  thumbnail: '/uploads/lake-1-160x160.webp',
  preview: '/uploads/lake-1-768x400.webp',
  width: 800,
  height: 400,
  hasOriginal: false,
  version: 1,
  binnedDate: null,
};

const listButtons = (item: MediaItem): string[] => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NoticesProvider>
        <FileReplacement item={item} onCurrent={() => {}} />
      </NoticesProvider>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label = '']) =>
    label.replace(/<[^>]*>/g, '').trim(),
  );
};

test('offers the original of a picture that was turned or cropped', () => {
  expect(listButtons(picture)).toEqual(['Replace File', 'Turn and Crop']);
  expect(listButtons({ ...picture, hasOriginal: true })).toEqual([
    'Replace File',
    'Turn and Crop',
    'Restore Original',
  ]);
  expect(listButtons({ ...picture, type: 'document' })).toEqual(['Replace File']);
});
