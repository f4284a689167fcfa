import { ink, type Palette, paper } from '../../../shared/palette.ts';
import { escapeXml } from '../../http/xml.ts';
import { inkSoft } from './mail-colors.ts';
import type { MailContent } from './mail-content.ts';
import { table } from './mail-frame.ts';

export const renderText = (text: string): string => escapeXml(text).replaceAll('\n', '<br>');

/** The table cell has the colour, because some mail programs drop a link's background and padding. */
export const renderButton = (
  { label, address }: NonNullable<MailContent['action']>,
  { themeGround, onTheme }: Palette,
): string =>
  [
    `${table} style="margin:8px 0 16px"><tr><td align="center" bgcolor="${themeGround}" style="border-radius:999px">`,
    `<a href="${escapeXml(address)}" style="display:inline-block;padding:14px 32px;border-radius:999px;color:${onTheme};font-weight:bold;line-height:1.25;text-decoration:none">${escapeXml(label)}</a>`,
    '</td></tr></table>',
  ].join('');

/** Text for a program, to the letter. */
export const renderCode = ({ label, text }: NonNullable<MailContent['code']>): string =>
  `<p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:${inkSoft}">${escapeXml(label)}</p><pre class="quote words" style="margin:8px 0 24px;padding:12px;background:${paper};color:${ink};font-size:11px;line-height:1.4;white-space:pre-wrap;word-break:break-all">${escapeXml(text.trimEnd())}</pre>`;

export const renderFootnote = (text: string): string =>
  `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${inkSoft}">${renderText(text)}</p>`;
