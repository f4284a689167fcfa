import { quote } from '../../content/types/quote.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import type { DaysFromInstallation } from '../timeline.ts';

const quoteEntry = (slug: string, published: DaysFromInstallation, text: string): DemoEntry =>
  demoEntry({
    type: quote,
    slug,
    title: '',
    published,
    author: 'thandiwe-banda',
    fields: () => ({}),
    html: `<p>${text}</p>`,
  });

/** Quotes of the contestant, newest first. */
export const quotes: readonly DemoEntry[] = [
  quoteEntry('a-girl-who-reads', -3, 'A girl who reads becomes a woman who decides.'),
  quoteEntry(
    'one-head',
    -11,
    'One head does not carry a roof, our elders say. So bring yours, and let us carry it together.',
  ),
  quoteEntry(
    'the-sash',
    -24,
    'A sash is only cloth. What counts is whose names you carry under it when you walk out.',
  ),
  quoteEntry(
    'leading',
    -36,
    'Leading is not standing in front. Leading is making sure that nobody behind you has stopped walking.',
  ),
  quoteEntry(
    'nervous-and-ready',
    -49,
    'Nervous and ready feel nearly the same. Take a breath, call it ready, and begin.',
  ),
  quoteEntry(
    'empty-chair',
    -61,
    'When I see a table with no woman at it, I do not see a full table. I see empty chairs.',
  ),
  quoteEntry(
    'little-by-little',
    -77,
    'Little by little, page by page: that is how every doctor I know began.',
  ),
  quoteEntry(
    'the-lake',
    -94,
    'I grew up beside a lake that feeds a nation. I learned early that giving makes you larger.',
  ),
  quoteEntry(
    'one-lamp',
    -113,
    'Give a girl one lamp and one book, and by morning the whole house knows something new.',
  ),
];
