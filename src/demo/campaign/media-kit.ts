import { mediaKit as mediaKitType } from '../../content/types/media-kit.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const mediaKit: readonly DemoEntry[] = [
  demoEntry({
    type: mediaKitType,
    slug: 'media-kit',
    title: 'Media kit',
    published: -14,
    author: 'press-desk',
    fields: () => ({
      photos: [
        'kit-portrait-formal',
        'kit-portrait-smile',
        'kit-full-length',
        'kit-with-students',
        'kit-at-lake',
        'kit-on-stage',
        'kit-reading',
        'kit-crest',
      ],
    }),
    html: prose(`
      <p>Eight pictures for newspapers, radio pages and posters. Free to use with the credit “Thandiwe Banda
      campaign”.</p>
    `),
  }),
];
