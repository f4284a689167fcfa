import type { FocalPoint } from '../../../content/pictures/focal-point.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { type ContentHost, ContentUnavailable } from '../../content-host/content-host.ts';
import { defaultQuery } from '../../content-host/list-query.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { getFocalPoint, getPictureFile } from '../../sharing/share-content.ts';

/** What all cards of the campaign have in common. */
export type CardContent = {
  /** The contestant's name. */
  readonly name: string;
  readonly year: number;
  readonly themeColor: string;
  /** The site's address as people read it, without `https://`. */
  readonly address: string;
  readonly isVotingOver: boolean;
  /** No money moves. */
  readonly isTest: boolean;
  /** The portrait: the name of an uploaded file, or the path of a remote picture on this site. */
  readonly portraitFile: string | null;
  /** The point of the portrait that the crop shows; null for the default. */
  readonly portraitFocalPoint: FocalPoint | null;
};

type Dependencies = {
  readonly host: Pick<ContentHost, 'list'>;
  readonly settings: () => Promise<SiteSettings>;
  readonly votingPeriod: () => Promise<{ readonly end: number | null }>;
  /** The public origin. */
  readonly site: string;
  readonly book: Book;
  readonly now: () => number;
};

type Portrait = Pick<CardContent, 'portraitFile' | 'portraitFocalPoint'>;

/** The portrait of the home page, in about the size in which it is drawn. */
const findPortrait = async (host: Dependencies['host']): Promise<Portrait> => {
  try {
    const { items } = await host.list(heroSection, { ...defaultQuery, perPage: 1 });
    const cover = items[0]?.values.cover;
    return { portraitFile: getPictureFile(cover, ['large']), portraitFocalPoint: getFocalPoint(cover) };
  } catch (error) {
    // A remote host may be away.
    if (error instanceof ContentUnavailable) return { portraitFile: null, portraitFocalPoint: null };
    throw error;
  }
};

export const readCardContent = async (dependencies: Dependencies): Promise<CardContent> => {
  const { host, settings, votingPeriod, site, book, now } = dependencies;
  const { contestantName, year, themeColor } = await settings();
  const { end } = await votingPeriod();
  const isVotingOver = end !== null && end <= now();
  const { host: domain } = new URL(site);
  return {
    name: contestantName,
    year,
    themeColor,
    address: isVotingOver ? domain : domain + paths.vote,
    isVotingOver,
    isTest: book === 'test',
    ...(await findPortrait(host)),
  };
};
