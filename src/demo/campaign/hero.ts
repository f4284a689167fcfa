import { heroSection } from '../../content/types/hero-section.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { storyDays, type Timeline, votingHours } from '../timeline.ts';
import { prose } from './prose.ts';

export const createHero = ({ finaleCaption }: Timeline): readonly DemoEntry[] => [
  demoEntry({
    type: heroSection,
    slug: 'hero',
    title: 'A book in every hand, a woman at every table',
    published: storyDays.votingOpens,
    author: 'thandiwe-banda',
    fields: (onDay) => ({
      cover: 'hero-cover',
      votingStarts: `${onDay(storyDays.votingOpens)}T${votingHours.opens}`,
      votingCloses: `${onDay(storyDays.finale)}T${votingHours.closes}`,
      votingUrl: '/vote',
      grandFinale: finaleCaption,
    }),
    html: prose(`
      <p>Hello! I am Thandiwe Banda from Salima. I want every girl to finish school and every
      woman to have the chance to lead. Your vote carries that message from the lakeshore to the final stage.</p>
    `),
  }),
];
