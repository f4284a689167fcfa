import { documents } from '../../../shared/documents.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { createXmlDocument, escapeXml } from '../../http/xml.ts';
import type { StoredCheckpoint } from '../ledger/checkpoint-store.ts';

type Feed = {
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly settings: Pick<SiteSettings, 'siteTitle' | 'contestantName'>;
  /** The public origin of the site. */
  readonly site: string;
};

const formatEntry = ({ size, note, at_gmt }: StoredCheckpoint, page: string, feed: string): string =>
  [
    '<entry>',
    `<id>${escapeXml(`${feed}#${size}`)}</id>`,
    `<title>${size === 1 ? '1 entry' : `${size} entries`}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${at_gmt}Z</updated>`,
    `<content type="text">${escapeXml(note)}</content>`,
    '</entry>',
  ].join('');

/** Recorded checkpoints as an Atom feed: feed readers keep them, out of our reach. */
export const createCheckpointFeed = ({ checkpoints, settings, site }: Feed): string => {
  const feed = site + documents.checkpointFeed;
  const page = site + paths.ledger;
  return createXmlDocument(
    [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
      `<id>${escapeXml(feed)}</id>`,
      `<title>${escapeXml(`Checkpoints of the vote ledger, ${settings.siteTitle}`)}</title>`,
      `<author><name>${escapeXml(`${settings.contestantName} Malawi Team`)}</name></author>`,
      `<link rel="self" type="application/atom+xml" href="${escapeXml(feed)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
      `<updated>${checkpoints[0]?.at_gmt ?? '1970-01-01T00:00:00'}Z</updated>`,
      ...checkpoints.map((checkpoint) => formatEntry(checkpoint, page, feed)),
      '</feed>',
    ].join(''),
  );
};
