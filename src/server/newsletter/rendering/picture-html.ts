import { ink, paper } from '../../../shared/palette.ts';
import { escapeXml } from '../../http/xml.ts';
import { amber, inkSoft } from '../../mail/templates/mail-colors.ts';
import { serif, table } from '../../mail/templates/mail-frame.ts';
import type { HtmlNode } from './html-tree.ts';
import { type RenderOptions, renderInlineHtml } from './inline-html.ts';
import { getMailPictureAddress, sheetWidth } from './mail-picture-address.ts';
import type { NewsletterBlock, NewsletterPicture } from './newsletter-blocks.ts';

/** The gap between two pictures in a row. */
const gap = 12;

export const renderCaption = (caption: readonly HtmlNode[], options: RenderOptions): string => {
  const words = renderInlineHtml(caption, options).trim();
  return words === ''
    ? ''
    : `<p class="soft" style="margin:6px 0 0;font-size:14px;line-height:1.4;color:${inkSoft}">${words}</p>`;
};

/** Mail programs that do not know the style show the picture in its own shape. */
const squareStyle = 'aspect-ratio:1;object-fit:cover;';

/** The width is an attribute too, for mail programs that do not know `max-width`. */
const renderImage = (
  { address, alt, width, link }: NewsletterPicture,
  { maxWidth, style }: { readonly maxWidth: number; readonly style: string },
  { getLinkAddress, site }: RenderOptions,
): string => {
  const shown = Math.min(width ?? maxWidth, maxWidth);
  const source = getMailPictureAddress({ address, width }, maxWidth, site);
  // The words stand in for a picture that the mail program has not loaded.
  const image = `<img class="words" src="${escapeXml(source)}" alt="${escapeXml(alt)}" width="${shown}" style="display:block;width:100%;max-width:${shown}px;height:auto;${style}border:0;font-size:14px;line-height:1.4;color:${ink}">`;
  return link === null ? image : `<a href="${escapeXml(getLinkAddress(link))}">${image}</a>`;
};

const renderCell = (
  picture: NewsletterPicture,
  cell: { readonly attributes: string; readonly maxWidth: number; readonly style: string },
  options: RenderOptions,
): string =>
  `<td valign="top" ${cell.attributes}>${renderImage(picture, cell, options)}${renderCaption(picture.caption, options)}</td>`;

const renderPair = (
  [left, right]: readonly [NewsletterPicture, NewsletterPicture],
  options: RenderOptions,
): string => {
  const half = (sheetWidth - gap) / 2;
  const render = (picture: NewsletterPicture, side: string) => {
    // PNG files are mostly logos and posters, which a frame would cut.
    const style = /\.png$/i.test(picture.address) ? '' : squareStyle;
    const attributes = `width="50%" style="padding:0 0 ${gap}px;padding-${side}:${gap / 2}px"`;
    return renderCell(picture, { attributes, maxWidth: half, style }, options);
  };
  return `<tr>${render(left, 'right')}${render(right, 'left')}</tr>`;
};

/** One picture in its own shape, or rows of two; of an odd number the first is large. */
export const renderPictures = (
  { pictures, caption }: Extract<NewsletterBlock, { kind: 'pictures' }>,
  options: RenderOptions,
): string => {
  const isOdd = pictures.length % 2 === 1;
  const [first] = pictures;
  const attributes = `colspan="2" style="padding:0${pictures.length === 1 ? '' : ` 0 ${gap}px`}"`;
  const rows =
    isOdd && first
      ? [`<tr>${renderCell(first, { attributes, maxWidth: sheetWidth, style: '' }, options)}</tr>`]
      : [];
  const others = isOdd ? pictures.slice(1) : pictures;
  for (let at = 0; at < others.length; at += 2) {
    const [left, right] = others.slice(at, at + 2);
    if (left && right) rows.push(renderPair([left, right], options));
  }
  return `${table} width="100%" style="table-layout:fixed">${rows.join('')}</table>${renderCaption(caption, options)}`;
};

/** The width of a picture that has words beside it. */
const besideWidth = 220;

/**
 * A picture with words beside it, without a table: where both have no room beside each other, on phones, the words are below. The
 * picture comes first and is put to the right by the direction of the frame. `words` is finished HTML.
 */
export const renderBeside = (
  { picture, isOnRight }: Extract<NewsletterBlock, { kind: 'beside' }>,
  words: string,
  options: RenderOptions,
): string => {
  const part = (width: number, html: string) =>
    `<div dir="ltr" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top;font-size:16px">${html}</div>`;
  const image = renderImage(picture, { maxWidth: besideWidth - 20, style: '' }, options);
  const gapSide = isOnRight ? 'left' : 'right';
  return [
    `<div${isOnRight ? ' dir="rtl"' : ''} style="font-size:0">`,
    part(besideWidth, `<div style="padding:0 0 12px;padding-${gapSide}:20px">${image}</div>`),
    part(sheetWidth - besideWidth, words),
    '</div>',
  ].join('');
};

/** Without a still, its place has the sign for playing. */
const renderStill = (
  { poster, title, watch }: Extract<NewsletterBlock, { kind: 'video' }>,
  options: RenderOptions,
): string =>
  poster === null
    ? `<tr><td align="center" style="padding:40px 20px 24px;font-size:44px;line-height:1;color:${amber}" aria-hidden="true">&#9654;&#xFE0E;</td></tr>`
    : `<tr><td>${renderImage({ ...poster, alt: title === '' ? watch : `${title}: ${watch}` }, { maxWidth: sheetWidth, style: '' }, options)}</td></tr>`;

/** The still of a video with its title and where it plays; all of it leads there. */
export const renderVideo = (
  video: Extract<NewsletterBlock, { kind: 'video' }>,
  options: RenderOptions,
): string => {
  const { address, title, watch, caption } = video;
  const heading =
    title === ''
      ? ''
      : `<strong style="display:block;font-family:${serif};font-size:20px;line-height:1.25;color:${paper}">${escapeXml(title)}</strong>`;
  return [
    `${table} width="100%" bgcolor="${options.palette.themeDeep}" style="table-layout:fixed">`,
    renderStill(video, options),
    `<tr><td style="padding:16px 20px"><a href="${escapeXml(options.getLinkAddress(address))}" style="color:${amber};font-weight:bold">${heading}&#9654;&#xFE0E; ${escapeXml(watch)}</a></td></tr></table>`,
    renderCaption(caption, options),
  ].join('');
};
