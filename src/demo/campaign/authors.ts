import type { DemoEntry } from '../demo-entry.ts';
import type { Timeline } from '../timeline.ts';

/** An author of the demo campaign's entries. */
type DemoAuthor = {
  readonly slug: DemoEntry['author'];
  readonly name: string;
  /** One sentence about the author. */
  readonly description: string;
};

export const createAuthors = ({ pageant }: Timeline): readonly DemoAuthor[] => [
  {
    slug: 'thandiwe-banda',
    name: 'Thandiwe Banda',
    description: `Thandiwe grew up in Salima, started the Buku Langa reading clubs and stands in ${pageant}.`,
  },
  {
    slug: 'campaign-team',
    name: 'Campaign Team',
    description: 'The volunteers in Lilongwe who plan the visits, pack the books and answer your messages.',
  },
  {
    slug: 'press-desk',
    name: 'Press Desk',
    description: 'The people to ask for facts, pictures and interviews.',
  },
];
