import type { z } from 'zod';
import { paths } from '../paths.ts';
import { type Introductions, listIntroductions } from './introductions.ts';
import { listMenuLinks, type MenuLink, type MenuPage } from './menu.ts';
import { getMenuFit } from './menu-fit.ts';
import { PageSettings, type SiteSettings } from './site-settings.ts';

/** A testimonial: written down by the team, or approved feedback. */
export type Testimonial = {
  readonly name: string;
  readonly role: string | null;
  readonly words: string;
  /** The path of the supporter's picture. */
  readonly picture: string | null;
};

/**
 * `live`: real money. `test`: the gateway's test mode, no money moves. `simulated`: no gateway; the order form chooses the
 * outcome of the payment.
 */
export type PaymentKind = 'live' | 'test' | 'simulated';

/** What every page knows about when votes are sold. */
type VotingPeriod = {
  /** Votes can be ordered now: every page calls to vote. */
  readonly isVotingOpen: boolean;
  /** The last round has closed: nothing on the site invites to vote any more. */
  readonly isVotingOver: boolean;
  /** The team has set rounds: the dates of the hero section decide nothing. */
  readonly hasRounds: boolean;
  /** When the open or next of these rounds closes, or when the last one did, in milliseconds; null if not set. */
  readonly roundCloses: number | null;
};

/** The settings that a public page sends to the browser. */
export type PublicSettings = Omit<
  z.infer<typeof PageSettings>,
  'testimonials' | 'introductions' | 'menu' | 'footerMenu'
> & {
  readonly menu: readonly MenuLink[];
  readonly footerMenu: readonly MenuLink[];
  /** The classes of the header, by the width of its menu. */
  readonly menuFit: string;
  /** The sentences that pages show, with the defaults. */
  readonly introductions: Introductions;
  readonly testimonials: readonly Testimonial[];
  readonly payments: PaymentKind;
  /** Whether a newsletter is public, so that there is an archive to link to. */
  readonly hasNewsletterArchive: boolean;
} & VotingPeriod;

/** For pages that cannot know it: they do not call to vote, and do not say that voting is over. */
const unknownPeriod: VotingPeriod = {
  isVotingOpen: false,
  isVotingOver: false,
  hasRounds: false,
  roundCloses: null,
};

export const publicSettings = (
  settings: SiteSettings,
  testimonials: readonly Testimonial[],
  payments: PaymentKind,
  votingPeriod: VotingPeriod = unknownPeriod,
  menuPages: ReadonlyMap<number, MenuPage> = new Map(),
  hasNewsletterArchive = false,
): PublicSettings => {
  // After the last close no menu leads to the vote form.
  const listLinks = (entries: SiteSettings['menu']): MenuLink[] =>
    listMenuLinks(entries, menuPages).filter(({ path }) => !votingPeriod.isVotingOver || path !== paths.vote);
  const menu = listLinks(settings.menu);
  return {
    ...PageSettings.parse(settings),
    menu,
    menuFit: getMenuFit(menu, settings.logo),
    footerMenu: listLinks(settings.footerMenu),
    introductions: listIntroductions(settings.introductions, settings.contestantName),
    testimonials,
    payments,
    hasNewsletterArchive,
    ...votingPeriod,
  };
};
