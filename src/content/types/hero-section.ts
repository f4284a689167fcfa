import { defineContentType } from '../content-type.ts';
import { address } from '../fields/address.ts';
import { moment, readMoment } from '../fields/moment.ts';
import { picture } from '../fields/picture.ts';
import { text } from '../fields/text.ts';

/**
 * A stored date and time in milliseconds, for comparison; NaN when invalid, so every comparison is false. Without an
 * offset it is read as UTC, so that the time zone of this machine does not matter.
 */
const toTime = (stored: unknown): number => {
  const moment = readMoment(stored) ?? '';
  return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) ? moment : `${moment}Z`);
};

/** The countdown of a campaign that has set no time for the close of voting runs to this. Votes are sold after it, too. */
export const countdownFallback = '2025-11-20T00:00:00';

/** The title of a hero without one, and of a campaign without a hero. */
export const heroTitleFallback = 'Miss Malawi 2025';

/** The hero of the home page. Only the first item is used; its content is shown as plain text. */
export const heroSection = defineContentType({
  name: 'hero-section',
  label: { one: 'Hero', many: 'Hero' },
  access: { edit: 'editor' },
  pathOf: () => '/',
  titleFallback: heroTitleFallback,
  requires: [],
  canLackId: true,
  featured: 'cover',
  fields: {
    /** The large picture; without it the site shows its own drawing. */
    cover: picture({ at: 'cover_photo', label: 'Cover photo' }),
    /** When voting opens: no votes are sold before. */
    votingStarts: moment({ at: 'acf.voting_period.start_date', label: 'Voting starts' }),
    /** When voting closes: no votes are sold after it. */
    votingCloses: moment({ at: 'acf.voting_period.closing_date', label: 'Voting closes' }),
    /** Where the Vote Now button leads; without it there is no button. */
    votingUrl: address({ at: 'acf.voting_url', label: 'Voting link' }),
    /** A text about the grand finale, for other REST clients; the caption on this site is a setting. */
    grandFinale: text({ at: 'acf.grand_finale', label: 'Grand finale' }),
  },
  // Public pages need nothing of the form.
  form: process.env.PUBLIC_SCRIPTS
    ? {}
    : {
        showsNewest: true,
        hints: {
          votingStarts:
            'Votes are sold from this time on. If you leave this empty, they are sold right away.',
          votingCloses: 'Votes are sold until this time, and the countdown runs to it.',
          votingUrl: 'Where Vote Now leads. /vote is this site’s own page.',
        },
        pastNotes: { votingCloses: 'The close of voting has already passed.' },
        initialValues: { votingUrl: '/vote' },
        hiddenFields: ['grandFinale'],
        check: ({ votingStarts, votingCloses }) =>
          toTime(votingCloses) <= toTime(votingStarts)
            ? { votingCloses: 'Voting closes must be later than Voting starts.' }
            : {},
      },
});
