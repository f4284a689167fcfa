import { ink, paper } from '../../../shared/palette.ts';
import { escapeXml } from '../../http/xml.ts';
import { amber, line } from '../../mail/templates/mail-colors.ts';
import { serif, table } from '../../mail/templates/mail-frame.ts';
import { renderButton } from '../../mail/templates/mail-parts.ts';
import { openLink, type RenderOptions, renderInlineHtml, writeAttribute } from './inline-html.ts';
import type { NewsletterBlock, TableCell } from './newsletter-blocks.ts';
import { renderBeside, renderCaption, renderPictures, renderVideo } from './picture-html.ts';

type BlockOf<K extends NewsletterBlock['kind']> = Extract<NewsletterBlock, { kind: K }>;

/** Sizes by the level of the heading; the mail's own heading is larger. */
const headingSizes = [24, 20, 18, 16, 16] as const;

const renderHeading = ({ level, content }: BlockOf<'heading'>, options: RenderOptions): string =>
  `<h${level} class="words" style="margin:28px 0 12px;font-family:${serif};font-size:${headingSizes[level - 2] ?? 16}px;font-weight:bold;line-height:1.25;color:${ink}">${renderInlineHtml(content, options)}</h${level}>`;

const renderList = ({ start, items }: BlockOf<'list'>, options: RenderOptions): string => {
  const name = start === null ? 'ul' : 'ol';
  const numbering = start === null || start === 1 ? '' : ` start="${start}"`;
  const rows = items.map((blocks) => `<li style="margin:0 0 8px">${renderTight(blocks, options)}</li>`);
  return `<${name}${numbering} class="words" style="margin:0 0 16px;padding:0 0 0 24px;color:${ink}">${rows.join('')}</${name}>`;
};

const renderCell = ({ isHeading, columns, rows, blocks }: TableCell, options: RenderOptions): string => {
  const name = isHeading ? 'th' : 'td';
  const spans = `${columns === 1 ? '' : ` colspan="${columns}"`}${rows === 1 ? '' : ` rowspan="${rows}"`}`;
  const [background, weight] = isHeading ? [`background:${paper};`, 'font-weight:bold;'] : ['', ''];
  return `<${name} class="${isHeading ? 'quote ' : ''}words rule"${spans} align="left" valign="top" style="padding:8px 10px;border:1px solid ${line};${background}${weight}color:${ink}">${renderTight(blocks, options)}</${name}>`;
};

/** How wide a column is at least; a wider table is scrolled on a phone. */
const minColumn = 84;

const renderTable = ({ caption, rows }: BlockOf<'table'>, options: RenderOptions): string => {
  const columns = Math.max(...rows.map((cells) => cells.reduce((sum, cell) => sum + cell.columns, 0)));
  const body = rows.map((cells) => `<tr>${cells.map((cell) => renderCell(cell, options)).join('')}</tr>`);
  return `<div style="overflow-x:auto"><table cellpadding="0" cellspacing="0" border="0" width="100%" style="min-width:${columns * minColumn}px;border-collapse:collapse;font-size:15px;line-height:1.45">${body.join('')}</table></div>${renderCaption(caption, options)}`;
};

const renderFile = ({ label, address, details }: BlockOf<'file'>, options: RenderOptions): string => {
  const name = escapeXml(label);
  const linked = address === null ? name : `${openLink(address, options)}${name}</a>`;
  const beside = details === '' ? '' : `<br><span style="font-size:14px">${escapeXml(details)}</span>`;
  return `${table} width="100%"><tr><td class="quote words" style="padding:12px 20px;border-left:4px solid ${amber};background:${paper};color:${ink};font-weight:bold">${linked}<span style="font-weight:normal">${beside}</span></td></tr></table>`;
};

const renderUnspaced = (block: NewsletterBlock, options: RenderOptions): string => {
  switch (block.kind) {
    case 'pictures':
      return renderPictures(block, options);
    case 'beside':
      return renderBeside(block, renderBlocks(block.blocks, options), options);
    case 'video':
      return renderVideo(block, options);
    case 'table':
      return renderTable(block, options);
    case 'file':
      return renderFile(block, options);
    case 'caption':
      return renderCaption(block.content, options);
    case 'rule':
      return `${table} width="96"><tr><td height="4" bgcolor="${amber}" style="font-size:0;line-height:0">&nbsp;</td></tr></table>`;
    case 'button':
      return block.address === null
        ? `<strong>${escapeXml(block.label)}</strong>`
        : renderButton(
            { label: block.label, address: options.getLinkAddress(block.address) },
            options.palette,
          );
    default:
      return '';
  }
};

const renderBlock = (block: NewsletterBlock, options: RenderOptions): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="words" style="margin:0 0 16px;color:${ink}">${renderInlineHtml(block.content, options).trim()}</p>`;
    case 'heading':
      return renderHeading(block, options);
    case 'list':
      return renderList(block, options);
    case 'quote':
      return `<blockquote class="quote words" style="margin:8px 0 24px;padding:16px 20px 4px;border-left:4px solid ${amber};background:${paper};color:${ink}">${renderBlocks(block.blocks, options)}</blockquote>`;
    case 'preformatted':
      return `<pre class="quote words" style="margin:8px 0 24px;padding:12px;background:${paper};color:${ink};font-size:14px;line-height:1.45;white-space:pre-wrap">${escapeXml(block.text)}</pre>`;
    default:
      return `<div style="margin:8px 0 24px">${renderUnspaced(block, options)}</div>`;
  }
};

const withLanguage = (html: string, lang: string | undefined): string =>
  lang === undefined ? html : `<div${writeAttribute('lang', lang)}>${html}</div>`;

/** The blocks of a list item or of a table cell: a single paragraph has no space around it. */
const renderTight = (blocks: readonly NewsletterBlock[], options: RenderOptions): string =>
  blocks
    .map((block, index) =>
      block.kind === 'paragraph' && index === 0
        ? withLanguage(renderInlineHtml(block.content, options).trim(), block.lang)
        : renderBlocks([block], options),
    )
    .join('');

/** The blocks of a newsletter as a mail shows them: tables, inline styles, absolute addresses. */
export const renderBlocks = (blocks: readonly NewsletterBlock[], options: RenderOptions): string =>
  blocks.map((block) => withLanguage(renderBlock(block, options), block.lang)).join('\n');
