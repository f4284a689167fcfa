import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MediaEdit, MediaFolders } from '../../../shared/admin/media.ts';
import { MediaEditConflict } from './media-edit-conflict.tsx';
import { mediaFoldersQuery } from './media-queries.ts';

const edit = (folderId: number | null): MediaEdit => ({
  ...{ alt: '', isDecorative: false, name: 'lake.jpg', title: '', focalPoint: null },
  folderId,
});
const folders: MediaFolders = { folders: [{ id: 1, name: 'Lake', count: 2 }], all: 2, none: 0, bin: 0 };

const listValues = (saved: number | null, mine: number | null, known: MediaFolders | null): string[] => {
  const client = new QueryClient();
  if (known) client.setQueryData(mediaFoldersQuery.queryKey, known);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MediaEditConflict
        sentence="Grace saved this file."
        saved={edit(saved)}
        mine={edit(mine)}
        onTakeSaved={() => {}}
      />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<\/span>([^<]*)<\/dd>/g)].map(([, value = '']) => value);
};

test('folders are named; no folder, a deleted one and one whose name is not loaded yet are different', () => {
  expect(listValues(1, null, folders)).toEqual(['Lake', 'No folder']);
  expect(listValues(1, 2, folders)).toEqual(['Lake', 'A deleted folder']);
  expect(listValues(1, null, null)).toEqual(['…', 'No folder']);
});
