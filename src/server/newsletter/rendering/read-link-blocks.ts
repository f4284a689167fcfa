import { readVideo } from '../../../addresses/videos/video-address.ts';
import { blockClasses, getWatchText } from '../../../content/text/text-blocks.ts';
import { findElement, getText, type HtmlElement, hasClass } from './html-tree.ts';
import { toAbsoluteAddress } from './link-targets.ts';
import type { NewsletterBlock } from './newsletter-blocks.ts';
import { findCaption, readPicture } from './read-pictures.ts';

export type BlockContext = {
  /** The site's own origin. */
  readonly site: string;
  /** The language of the element around. */
  readonly lang: string | undefined;
};

/** Nothing if the figure has no address of a video. */
export const readVideoBlock = (figure: HtmlElement, { site, lang }: BlockContext): NewsletterBlock[] => {
  const link = findElement(figure.children, ({ name }) => name === 'a');
  const video = readVideo(link?.attributes.href ?? '');
  if (link === undefined || video === null) return [];
  const still = findElement(link.children, ({ name }) => name === 'img');
  const title = findElement(link.children, ({ name }) => name === 'strong');
  return [
    {
      kind: 'video',
      address: video.href,
      title: getText(title?.children ?? []),
      watch: getWatchText(video.service),
      poster: still ? readPicture(still, { site, link: video.href, caption: [] }) : null,
      caption: findCaption(figure),
      lang,
    },
  ];
};

/** A button or a file: its link, and for a file what stands beside it. */
export const readLinkBlock = (block: HtmlElement, { site, lang }: BlockContext): NewsletterBlock[] => {
  const link = findElement(block.children, ({ name }) => name === 'a');
  const details = findElement(block.children, ({ name }) => name === 'span');
  const label = getText(link?.children ?? block.children);
  if (label === '') return [];
  const target = { label, address: toAbsoluteAddress(link?.attributes.href, site) };
  return [
    hasClass(block, blockClasses.file)
      ? { kind: 'file', ...target, details: link ? getText(details?.children ?? []) : '', lang }
      : { kind: 'button', ...target, lang },
  ];
};
