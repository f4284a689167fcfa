import { z } from 'zod';
import { paths } from '../paths.ts';
import { line } from './setting-rules.ts';

type Place = {
  /** What the settings screen calls it. */
  readonly label: string;
  /** The page with it. */
  readonly path: string;
  /** The sentence of a campaign that has written none; null: nothing is shown. */
  readonly getDefault: (contestantName: string) => string | null;
};

/**
 * The introductions that a campaign can write itself: the sentence under the title of a page, or of a box on a page.
 * Sentences that say what the program does with votes, receipts and personal data are not among them.
 */
export const introductionPlaces = {
  vote: { label: 'Vote', path: paths.vote, getDefault: () => null },
  updates: {
    label: 'Updates',
    path: paths.updates,
    getDefault: () => 'What happened, what it changed, and what comes next.',
  },
  events: {
    label: 'Events',
    path: paths.events,
    getDefault: (name) => `Where and when to meet ${name}: dates, places and tickets.`,
  },
  gallery: { label: 'Gallery', path: paths.gallery, getDefault: () => null },
  sponsors: {
    label: 'Sponsors',
    path: paths.sponsors,
    getDefault: (name) => `${name}’s campaign runs on what partners give.`,
  },
  contact: {
    label: 'Contact',
    path: paths.contact,
    getDefault: (name) => `${name}’s team reads every message.`,
  },
  feedback: {
    label: 'Feedback',
    path: `${paths.home}#community`,
    getDefault: () => 'Add your voice.',
  },
  newsletter: {
    label: 'Newsletter',
    path: `${paths.home}#newsletter`,
    getDefault: () => 'News from the campaign, in your inbox.',
  },
  mediaKit: {
    label: 'Media Kit',
    path: `${paths.home}#media-kit`,
    getDefault: (name) => `Full-size pictures of ${name} for print and screen, in one zip file.`,
  },
} as const satisfies Record<string, Place>;

type IntroductionPlace = keyof typeof introductionPlaces;
export const introductionNames = Object.keys(introductionPlaces) as IntroductionPlace[];

/** Plain text; a place without one shows its default. */
export type Introductions = { readonly [P in IntroductionPlace]?: string | undefined };

export const introductionsSchema = () =>
  z
    .object(
      Object.fromEntries(
        introductionNames.map((place) => [
          place,
          line(`The introduction of ${introductionPlaces[place].label}`, 300),
        ]),
      ) as Record<IntroductionPlace, z.ZodString>,
    )
    .partial();

/** The sentences that pages show: the campaign's own, or else the defaults. */
export const listIntroductions = (own: Introductions, contestantName: string): Introductions =>
  Object.fromEntries(
    introductionNames.flatMap((place) => {
      const shown = own[place] ?? introductionPlaces[place].getDefault(contestantName);
      return shown === null ? [] : [[place, shown]];
    }),
  );
