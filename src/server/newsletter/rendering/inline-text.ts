import { type HtmlNode, isElement } from './html-tree.ts';
import { toAbsoluteAddress } from './link-targets.ts';

export type TextOptions = {
  /** The site's own origin. */
  readonly site: string;
  /** The address that a link has in the mail. */
  readonly getLinkAddress: (address: string) => string;
};

const describePicture = (alt: string): string => (alt === '' ? '' : `[Picture: ${alt}]`);

const collect = (nodes: readonly HtmlNode[], options: TextOptions): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return node.replace(/[ \t\r\n]+/g, ' ');
      const { name, attributes, children } = node;
      if (name === 'br') return '\n';
      if (name === 'img') return describePicture(attributes.alt ?? '');
      const words = collect(children, options);
      if (name === 'q') return `“${words}”`;
      const address = name === 'a' ? toAbsoluteAddress(attributes.href, options.site) : null;
      // A link whose words are its address does not repeat it.
      return address === null || words.trim() === attributes.href?.replace(/^mailto:/, '')
        ? words
        : `${words} <${options.getLinkAddress(address)}>`;
    })
    .join('');

/** Words with the addresses of their links; line breaks of the text stay. */
export const renderInlineText = (nodes: readonly HtmlNode[], options: TextOptions): string =>
  collect(nodes, options)
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
