import { heroSection } from '../../content/types/hero-section.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { prose } from './prose.ts';

export const hero: readonly DemoEntry[] = [
  demoEntry({
    type: heroSection,
    slug: 'hero',
    title: 'A book in every hand, a woman at every table',
    published: -30,
    author: 'thandiwe-banda',
    fields: (onDay) => ({
      cover: 'hero-cover',
      votingStarts: `${onDay(-30)}T08:00:00`,
      votingCloses: `${onDay(40)}T18:00:00`,
      votingUrl: '/vote',
      grandFinale: 'October 18, 2025 at Amaryllis Hotel',
    }),
    html: prose(`
      <p>Moni! I am Thandiwe Banda from Salima. I stand so that every girl can finish school and every woman
      can lead. Your vote carries that message from the lakeshore to the final stage.</p>
    `),
  }),
];
