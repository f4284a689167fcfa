import type { Tag, Transformer } from 'sanitize-html';
import { readVideo } from '../../addresses/videos/video-address.ts';
import { isWebLink } from '../../addresses/web-link.ts';
import { decodeEntities } from '../../content/text/text.ts';
import { getWatchText } from '../../content/text/text-blocks.ts';

const link = (href: string, title: string, words: string): Tag => ({
  tagName: 'a',
  attribs: { href, rel: 'noopener' },
  text: title === '' ? words : `${title}: ${words}`,
});

/** The sites whose players WordPress embeds by itself, and maps. Frames of any other site are removed. */
const embeddedSites = [
  'animoto.com',
  'anghami.com',
  'bsky.app',
  'canva.com',
  'cloudup.com',
  'crowdsignal.net',
  'facebook.com',
  'flickr.com',
  'google.com',
  'imgur.com',
  'instagram.com',
  'issuu.com',
  'kickstarter.com',
  'mixcloud.com',
  'openstreetmap.org',
  'pinterest.com',
  'pocketcasts.com',
  'reddit.com',
  'reverbnation.com',
  'scribd.com',
  'slideshare.net',
  'soundcloud.com',
  'speakerdeck.com',
  'spotify.com',
  'ted.com',
  'tumblr.com',
  'twitter.com',
  'videopress.com',
  'wordpress.com',
  'wordpress.tv',
  'x.com',
];

const isEmbeddedSite = (address: string): boolean => {
  if (!isWebLink(address)) return false;
  const { hostname } = new URL(address);
  return embeddedSites.some((site) => hostname === site || hostname.endsWith(`.${site}`));
};

/** The post or video that a frame of Facebook shows; other frames are pages themselves. */
const readShownAddress = (address: URL): string => {
  const shown = /(?:^|\.)facebook\.com$/.test(address.hostname) ? address.searchParams.get('href') : null;
  return shown !== null && isWebLink(shown) ? shown : address.href;
};

/**
 * A player or another embedded page becomes a link: pages load players only after a click, and nothing else from other sites.
 * Beside the frame of another WordPress there is a quote with its link.
 */
export const linkEmbed: Transformer = (tagName, attribs) => {
  const { title = '' } = attribs;
  const given = [attribs.src, attribs['data-src'], attribs['data-lazy-src']].find(
    (src) => src && src !== 'about:blank',
  );
  const src = given?.startsWith('//') ? `https:${given}` : (given ?? '');
  const video = readVideo(src);
  if (video !== null) return link(video.href, title.trim(), getWatchText(video.service));
  if (!isEmbeddedSite(src)) return { tagName, attribs: {} };
  const shown = readShownAddress(new URL(src));
  return link(shown, title.trim(), `Open on ${new URL(shown).hostname.replace(/^www\./, '')}`);
};

const mediaWords: Readonly<Record<string, string>> = {
  video: 'Watch the video',
  audio: 'Listen to the recording',
};

/** An uploaded film or recording becomes a link to its file. What browsers without a player would show stays where there is no address. */
export const linkMedia: Transformer = (tagName, { src = '' }) =>
  src === '' ? { tagName, attribs: {} } : link(src, '', mediaWords[tagName] ?? src);

/** What WordPress leaves of an embedded page that it could not ask for its player. */
const addressInBlock = /(<div class="wp-block-embed__wrapper">\s*)(https?:\/\/[^\s<"]+)(\s*<\/div>)/g;

/** What Facebook's script would fill. */
const addressInAttribute =
  /<div\b[^<>]{0,500}?\sdata-href="(https:\/\/(?:www\.)?facebook\.com\/[^"]+)"[^<>]{0,500}>\s*<\/div>/g;

/** Turns embedded pages of which there is nothing but the address into links, or into players, which become links. */
export const markEmbeddedAddresses = (html: string): string =>
  html
    .replace(addressInBlock, (_, before: string, address: string, after: string) =>
      readVideo(decodeEntities(address)) === null
        ? `${before}<a href="${address}">${address}</a>${after}`
        : `${before}<iframe src="${address}"></iframe>${after}`,
    )
    .replace(addressInAttribute, '<div><iframe src="$1"></iframe></div>');
