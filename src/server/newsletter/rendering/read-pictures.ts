import { getText, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { toAbsoluteAddress, toPictureAddress } from './link-targets.ts';
import type { NewsletterPicture } from './newsletter-blocks.ts';

const isCaption = (node: HtmlNode): boolean => isElement(node) && node.name === 'figcaption';

export const findCaption = ({ children }: HtmlElement): readonly HtmlNode[] =>
  children.filter(isElement).find(isCaption)?.children ?? [];

const withoutCaptions = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes
    .filter((node) => !isCaption(node))
    .map((node) => (isElement(node) ? { ...node, children: withoutCaptions(node.children) } : node));

/** Whether there are no words beside the pictures and their captions. */
export const hasNoWords = (nodes: readonly HtmlNode[]): boolean => getText(withoutCaptions(nodes)) === '';

type Place = {
  /** The site's own origin. */
  readonly site: string;
  readonly link: string | null;
  readonly caption: readonly HtmlNode[];
};

/** Null if a mail program could not load it, such as one whose file is in the bin. */
export const readPicture = (image: HtmlElement, { site, link, caption }: Place): NewsletterPicture | null => {
  const { src, alt = '', width, height } = image.attributes;
  const address = toPictureAddress(src, site);
  if (address === null) return null;
  return { address, alt, width: Number(width) || null, height: Number(height) || null, link, caption };
};

/** All pictures of the nodes, with their links and captions. */
export const readPictures = (nodes: readonly HtmlNode[], place: Place): readonly NewsletterPicture[] =>
  nodes.filter(isElement).flatMap((element) => {
    if (element.name === 'img') return readPicture(element, place) ?? [];
    if (element.name === 'a') {
      const link = toAbsoluteAddress(element.attributes.href, place.site);
      return readPictures(element.children, { ...place, link });
    }
    const caption = element.name === 'figure' ? findCaption(element) : place.caption;
    return readPictures(element.children, { ...place, caption });
  });
