import { paths } from '../paths.ts';

/** The site's own pages that a menu can link to, by a name that stays when an address or a label changes. */
export const screens = {
  home: { path: paths.home, label: 'Home' },
  about: { path: paths.about, label: 'About' },
  updates: { path: paths.updates, label: 'Updates' },
  events: { path: paths.events, label: 'Events' },
  gallery: { path: paths.gallery, label: 'Gallery' },
  sponsors: { path: paths.sponsors, label: 'Sponsors' },
  contact: { path: paths.contact, label: 'Contact' },
  vote: { path: paths.vote, label: 'Vote' },
  findVote: { path: paths.findVote, label: 'Find my vote' },
  ledger: { path: paths.ledger, label: 'Vote ledger' },
} as const;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name);
