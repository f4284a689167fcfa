import { joinWords, writeLanguages } from '../../../content/language-text.ts';
import { createPalette, ink, type Palette, paper } from '../../../shared/palette.ts';
import { escapeXml } from '../../discovery/xml.ts';
import { renderMailBand } from './mail-band.ts';
import { amber, inkSoft, line, night, paperDeep } from './mail-colors.ts';
import type { MailContent, MailHeader, MailItem } from './mail-content.ts';

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

const renderText = (text: string): string => escapeXml(text).replaceAll('\n', '<br>');

/** Dark mode for mail programs that support it; the inline styles are the light colours. */
const renderDarkStyle = ({ themeSoft }: Palette): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media(prefers-color-scheme:dark){',
    `.ground{background:${ink}!important}.sheet{background:${night}!important;border-color:${inkSoft}!important}`,
    `.words{color:${paper}!important}.soft{color:${line}!important}.link{color:${themeSoft}!important}`,
    `.quote{background:${ink}!important}.rule{border-color:${inkSoft}!important}`,
    '}',
  ].join('');

const renderParagraph = (text: string): string =>
  `<p class="words" style="margin:0 0 16px;color:${ink}">${renderText(text)}</p>`;

const renderDetail = ([label, value]: readonly [string, string]): string =>
  `<p class="words rule" style="margin:0;padding:10px 0;border-bottom:1px solid ${line};color:${ink}"><span class="soft" style="display:block;font-size:13px;line-height:1.4;color:${inkSoft}">${escapeXml(label)}</span>${renderText(value)}</p>`;

const renderDetails = (rows: NonNullable<MailContent['details']>): string =>
  `<div class="rule" style="margin:0 0 24px;border-top:1px solid ${line}">${rows.map(renderDetail).join('')}</div>`;

const renderQuote = (text: string): string =>
  `<blockquote class="quote words" style="margin:8px 0 24px;padding:16px 20px;border-left:4px solid ${amber};background:${paper};color:${ink}">${renderText(text)}</blockquote>`;

const renderItem = ({ title, note, text, link }: MailItem, { themeStrong }: Palette): string =>
  [
    `<div class="rule" style="margin:0;padding:16px 0;border-bottom:1px solid ${line}">`,
    `<p class="words" style="margin:0;font-weight:bold;color:${ink}">${escapeXml(title)}</p>`,
    note === null
      ? ''
      : `<p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:${inkSoft}">${escapeXml(note)}</p>`,
    `<p class="words" style="margin:8px 0 0;color:${ink}">${renderText(text)}</p>`,
    link === null
      ? ''
      : `<p style="margin:8px 0 0"><a class="link" href="${escapeXml(link.address)}" style="color:${themeStrong}">${escapeXml(link.label)}</a></p>`,
    '</div>',
  ].join('');

const renderItems = (items: readonly MailItem[], palette: Palette): string =>
  `<div class="rule" style="margin:0 0 24px;border-top:1px solid ${line}">${items.map((item) => renderItem(item, palette)).join('')}</div>`;

const renderCode = ({ label, text }: NonNullable<MailContent['code']>): string =>
  `<p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:${inkSoft}">${escapeXml(label)}</p><pre class="quote words" style="margin:8px 0 24px;padding:12px;background:${paper};color:${ink};font-size:11px;line-height:1.4;white-space:pre-wrap;word-break:break-all">${escapeXml(text.trimEnd())}</pre>`;

/** The table cell has the colour, because some mail programs drop a link's background and padding. */
const renderAction = (
  { label, address }: NonNullable<MailContent['action']>,
  { themeStrong, themeGround, onTheme }: Palette,
): string => {
  const target = escapeXml(address);
  return [
    `${table} style="margin:8px 0 16px"><tr><td align="center" bgcolor="${themeGround}" style="border-radius:999px">`,
    `<a href="${target}" style="display:inline-block;padding:14px 32px;border-radius:999px;color:${onTheme};font-weight:bold;line-height:1.25;text-decoration:none">${escapeXml(label)}</a>`,
    '</td></tr></table>',
    `<p class="soft" style="margin:0 0 24px;font-size:14px;line-height:1.5;color:${inkSoft}">If the button does not work, open this address:<br><a class="link" href="${target}" style="color:${themeStrong};word-break:break-all">${target}</a></p>`,
  ].join('');
};

const renderFooter = (
  { settings, site }: MailHeader,
  unsubscribe: string | undefined,
  palette: Palette,
): string => {
  const link = (address: string, label: string) =>
    `<a class="link" href="${escapeXml(address)}" style="color:${palette.themeStrong}">${escapeXml(label)}</a>`;
  return [
    `<div class="soft" style="padding:20px 12px 8px;font-size:14px;line-height:1.6;text-align:center;color:${inkSoft}">`,
    `${escapeXml(settings.contestantName)}, Miss Malawi ${settings.year}<br>${link(site, new URL(site).host)}`,
    unsubscribe === undefined ? '' : `<br>${link(unsubscribe, 'Unsubscribe')}`,
    '</div>',
  ].join('');
};

/** The mail as HTML in the campaign's design, without any picture. */
export const renderMailHtml = (mailHeader: MailHeader, content: MailContent): string => {
  const { settings } = mailHeader;
  const palette = createPalette(settings.themeColor);
  const [first = ''] = content.paragraphs;
  const heading = [content.heading].flat();
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeXml(joinWords(heading))}</title><style>${renderDarkStyle(palette)}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${paperDeep};-webkit-text-size-adjust:100%">`,
    // The preview text that an inbox shows beside the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeXml(first)}</div>`,
    `${table} class="ground" width="100%" style="table-layout:fixed;background:${paperDeep}"><tr><td align="center" style="padding:24px 12px;font-family:${sans};font-size:16px;line-height:1.6;overflow-wrap:anywhere">`,
    `${table} class="sheet" width="100%" style="max-width:600px;table-layout:fixed;background:#ffffff;border:1px solid ${line};border-collapse:separate;text-align:left"><tr><td>${renderMailBand(palette)}</td></tr>`,
    '<tr><td style="padding:24px 24px 16px">',
    `<p class="words" style="margin:0 0 24px;font-family:${serif};font-size:18px;font-weight:bold;line-height:1.3;color:${ink}">${escapeXml(settings.contestantName)}<br><span class="soft" style="font-family:${sans};font-size:14px;font-weight:normal;color:${inkSoft}">Miss Malawi ${settings.year}</span></p>`,
    `<h1 class="words" style="margin:0 0 16px;font-family:${serif};font-size:28px;font-weight:bold;line-height:1.2;color:${ink}">${writeLanguages(heading, escapeXml)}</h1>`,
    ...content.paragraphs.map(renderParagraph),
    content.details && content.details.length > 0 ? renderDetails(content.details) : '',
    content.quote === undefined ? '' : renderQuote(content.quote),
    content.items ? renderItems(content.items, palette) : '',
    content.action ? renderAction(content.action, palette) : '',
    content.code ? renderCode(content.code) : '',
    content.footnote === undefined
      ? ''
      : `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${inkSoft}">${renderText(content.footnote)}</p>`,
    '</td></tr></table>',
    renderFooter(mailHeader, content.unsubscribe, palette),
    '</td></tr></table></body></html>\n',
  ].join('\n');
};
