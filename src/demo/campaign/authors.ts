import type { DemoEntry } from '../demo-entry.ts';

/** An author of the demo campaign's entries. */
export type DemoAuthor = {
  readonly slug: DemoEntry['author'];
  readonly name: string;
  /** One sentence about the author. */
  readonly description: string;
};

export const authors: readonly DemoAuthor[] = [
  {
    slug: 'thandiwe-banda',
    name: 'Thandiwe Banda',
    description:
      'Thandiwe grew up in Salima, started the Buku Langa reading clubs and stands in Miss Malawi 2025.',
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
