import { darkModeQuery } from '../../../shared/dark-mode-query.ts';
import { createPalette, ink, type Palette, paper } from '../../../shared/palette.ts';
import { escapeXml } from '../../http/xml.ts';
import { renderMailBand } from './mail-band.ts';
import { inkSoft, line, night, paperDeep } from './mail-colors.ts';
import type { MailHeader } from './mail-content.ts';

export const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
export const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Dark mode for mail programs that support it; the inline styles are the light colours. */
const renderDarkStyle = ({ themeSoft }: Palette): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `${darkModeQuery}{`,
    `.ground{background:${ink}!important}.sheet{background:${night}!important;border-color:${inkSoft}!important}`,
    `.words{color:${paper}!important}.soft{color:${line}!important}.link{color:${themeSoft}!important}`,
    `.quote{background:${ink}!important}.rule{border-color:${inkSoft}!important}`,
    '}',
  ].join('');

/** A link of the footer. */
type FooterLink = { readonly label: string; readonly address: string };

const renderFooter = (
  { settings, site }: MailHeader,
  links: readonly FooterLink[],
  { themeStrong }: Palette,
): string => {
  const render = ({ label, address }: FooterLink) =>
    `<a class="link" href="${escapeXml(address)}" style="color:${themeStrong}">${escapeXml(label)}</a>`;
  return [
    `<div class="soft" style="padding:20px 12px 8px;font-size:14px;line-height:1.6;text-align:center;color:${inkSoft}">`,
    `${escapeXml(settings.contestantName)}, Miss Malawi ${settings.year}`,
    ...[{ label: new URL(site).host, address: site }, ...links].map((link) => `<br>${render(link)}`),
    '</div>',
  ].join('');
};

type FramedMail = {
  /** The title of the document. */
  readonly title: string;
  /** The text that an inbox shows beside the subject. */
  readonly preview: string;
  /** The heading as HTML. */
  readonly heading: string;
  /** What the sheet has below the heading, as HTML. */
  readonly parts: readonly string[];
  readonly footerLinks: readonly FooterLink[];
};

/** The HTML document of a mail in the campaign's design: a sheet with the band of cloth, the heading and the parts, and the footer. */
export const renderMailFrame = (
  mailHeader: MailHeader,
  { title, preview, heading, parts, footerLinks }: FramedMail,
): string => {
  const { settings } = mailHeader;
  const palette = createPalette(settings.themeColor);
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeXml(title)}</title><style>${renderDarkStyle(palette)}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${paperDeep};-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeXml(preview)}</div>`,
    `${table} class="ground" width="100%" style="table-layout:fixed;background:${paperDeep}"><tr><td align="center" style="padding:24px 12px;font-family:${sans};font-size:16px;line-height:1.6;overflow-wrap:anywhere">`,
    `${table} class="sheet" width="100%" style="max-width:600px;table-layout:fixed;background:#ffffff;border:1px solid ${line};border-collapse:separate;text-align:left"><tr><td>${renderMailBand(palette)}</td></tr>`,
    '<tr><td style="padding:24px 24px 16px">',
    `<p class="words" style="margin:0 0 24px;font-family:${serif};font-size:18px;font-weight:bold;line-height:1.3;color:${ink}">${escapeXml(settings.contestantName)}<br><span class="soft" style="font-family:${sans};font-size:14px;font-weight:normal;color:${inkSoft}">Miss Malawi ${settings.year}</span></p>`,
    `<h1 class="words" style="margin:0 0 16px;font-family:${serif};font-size:28px;font-weight:bold;line-height:1.2;color:${ink}">${heading}</h1>`,
    ...parts,
    '</td></tr></table>',
    renderFooter(mailHeader, footerLinks, palette),
    '</td></tr></table></body></html>\n',
  ].join('\n');
};
