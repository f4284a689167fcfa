import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readItems } from '../../../content/read-item.ts';
import type { ContentSource } from '../../data/content-source.ts';
import { mediaKitQuery } from './media-kit-query.ts';

const at = (name: string): string => `https://host.example/${name}`;

test('collects the pictures of all kits in order, with only what the page needs', async () => {
  const kit = (...multiple_photos: unknown[]) => ({ acf: { photo_gallery: { multiple_photos } } });
  const raw = [
    kit(
      {
        id: 1,
        title: 'Portrait',
        alt_text: 'She smiles',
        full_image_url: at('1.jpg'),
        media_details: {
          width: 4000,
          height: 3000,
          sizes: {
            thumbnail: { source_url: at('1-s.jpg'), width: 150, height: 150 },
            large: { source_url: at('1-l.jpg') },
          },
        },
      },
      { id: 2, title: 'Without an address' },
    ),
    kit({ url: at('3.jpg') }),
  ];
  const source: Pick<ContentSource, 'list'> = { list: async (type) => readItems(type, raw, () => {}) };
  expect(await new QueryClient().fetchQuery(mediaKitQuery(source))).toEqual([
    {
      id: 1,
      title: 'Portrait',
      alt: 'She smiles',
      url: at('1.jpg'),
      thumbnail: { url: at('1-s.jpg'), width: 150, height: 150 },
    },
    { id: null, title: 'image-unknown', alt: '', url: at('3.jpg'), thumbnail: null },
  ]);
});
