import type { Palette } from '../../../shared/palette.ts';
import { escapeXml } from '../../http/xml.ts';
import { type HtmlNode, isElement } from './html-tree.ts';
import { toAbsoluteAddress, toPictureAddress } from './link-targets.ts';
import { getMailPictureAddress, sheetWidth } from './mail-picture-address.ts';

export type RenderOptions = {
  /** The site's own origin. */
  readonly site: string;
  readonly palette: Palette;
  /** The address that a link has in the mail. */
  readonly getLinkAddress: (address: string) => string;
};

/** An attribute, empty without a value. */
export const writeAttribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`;

/** The start tag of a link of the text. */
export const openLink = (address: string, { palette, getLinkAddress }: RenderOptions): string =>
  `<a class="link"${writeAttribute('href', getLinkAddress(address))} style="color:${palette.themeStrong}">`;

const plainNames = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'abbr', 'cite', 'q']);

/** Words with their emphasis, links and small pictures as a mail shows them. */
export const renderInlineHtml = (
  nodes: readonly HtmlNode[],
  options: RenderOptions,
  isInLink = false,
): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return escapeXml(node);
      const { name, attributes, children } = node;
      const lang = writeAttribute('lang', attributes.lang);
      if (name === 'br') return '<br>';
      if (name === 'img') {
        const source = toPictureAddress(attributes.src, options.site);
        if (source === null) return '';
        const width = Number(attributes.width) || null;
        const address = getMailPictureAddress({ address: source, width }, sheetWidth, options.site);
        return `<img src="${escapeXml(address)}" alt="${escapeXml(attributes.alt ?? '')}"${writeAttribute('width', attributes.width)} style="max-width:100%;height:auto;border:0;vertical-align:middle">`;
      }
      if (name === 'a') {
        const address = isInLink ? null : toAbsoluteAddress(attributes.href, options.site);
        const words = renderInlineHtml(children, options, isInLink || address !== null);
        return address === null ? words : `${openLink(address, options)}${words}</a>`;
      }
      const words = renderInlineHtml(children, options, isInLink);
      if (plainNames.has(name)) return `<${name}${lang}>${words}</${name}>`;
      return lang === '' ? words : `<span${lang}>${words}</span>`;
    })
    .join('');
