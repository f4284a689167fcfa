import { defineContentType } from '../content-type.ts';
import { address } from '../fields/address.ts';
import { moment, readMoment } from '../fields/moment.ts';
import { picture } from '../fields/pictures.ts';
import { text } from '../fields/text.ts';

/**
 * A stored moment as a number to compare with another; what is none is neither before nor after anything. Without an
 * offset it is read as UTC: the clock changes of the machine that compares must not matter.
 */
const timeOf = (stored: unknown): number => {
  const moment = readMoment(stored) ?? '';
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) ? moment : `${moment}Z`);
};

/** The opening of the home page. Only the first item is used; its content is shown as plain text. */
export const heroSection = defineContentType({
  name: 'hero-section',
  label: { one: 'Hero', many: 'Hero' },
  pathOf: () => '/',
  titleFallback: 'Miss Malawi 2025',
  requires: [],
  canLackId: true,
  featured: 'cover',
  fields: {
    /** The large picture; the site has a drawing of its own where it is missing. */
    cover: picture({ at: 'cover_photo', label: 'Cover photo' }),
    /** When voting opens: earlier no votes are sold. */
    votingStarts: moment({ at: 'acf.voting_period.start_date', label: 'Voting starts' }),
    /** When voting closes: later no votes are sold. The target of the countdown, which alone uses the fallback. */
    votingCloses: moment({
      at: 'acf.voting_period.closing_date',
      label: 'Voting closes',
      fallback: '2025-11-20T00:00:00',
    }),
    /** Where the Vote Now button leads; without it there is no button. */
    votingUrl: address({ at: 'acf.voting_url', label: 'Voting link' }),
    /** What is said of the grand finale; kept for other readers, the site's own caption is a setting. */
    grandFinale: text({ at: 'acf.grand_finale', label: 'Grand finale' }),
  },
  form: {
    hints: {
      votingStarts: 'Orders are taken from then on; empty means at once.',
      votingCloses: 'Orders are taken until then, and the countdown runs to it.',
      votingUrl: "Where Vote Now leads; /vote is this site's own page.",
    },
    startsWith: { votingUrl: '/vote' },
    without: ['grandFinale'],
    check: ({ votingStarts, votingCloses }) =>
      timeOf(votingCloses) <= timeOf(votingStarts)
        ? { votingCloses: 'Voting closes must be later than Voting starts.' }
        : {},
  },
});
