import { joinWords, writeLanguages } from '../../../content/text/language-text.ts';
import { createPalette, ink, type Palette, paper } from '../../../shared/palette.ts';
import { escapeXml } from '../../http/xml.ts';
import { amber, inkSoft, line } from './mail-colors.ts';
import type { MailContent, MailHeader, MailItem } from './mail-content.ts';
import { renderMailFrame } from './mail-frame.ts';
import { renderButton, renderCode, renderFootnote, renderText } from './mail-parts.ts';

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

const renderAction = ({ label, address }: NonNullable<MailContent['action']>, palette: Palette): string => {
  const target = escapeXml(address);
  return [
    renderButton({ label, address }, palette),
    `<p class="soft" style="margin:0 0 24px;font-size:14px;line-height:1.5;color:${inkSoft}">If the button does not work, open this address:<br><a class="link" href="${target}" style="color:${palette.themeStrong};word-break:break-all">${target}</a></p>`,
  ].join('');
};

/** The mail as HTML in the campaign's design, without any picture. */
export const renderMailHtml = (mailHeader: MailHeader, content: MailContent): string => {
  const palette = createPalette(mailHeader.settings.themeColor);
  const [preview = ''] = content.paragraphs;
  const heading = [content.heading].flat();
  const { details, quote, items, action, code, footnote, unsubscribe } = content;
  return renderMailFrame(mailHeader, {
    title: joinWords(heading),
    preview,
    heading: writeLanguages(heading, escapeXml),
    parts: [
      ...content.paragraphs.map(renderParagraph),
      details && details.length > 0 ? renderDetails(details) : '',
      quote === undefined ? '' : renderQuote(quote),
      items ? renderItems(items, palette) : '',
      action ? renderAction(action, palette) : '',
      code ? renderCode(code) : '',
      footnote === undefined ? '' : renderFootnote(footnote),
    ],
    footerLinks: unsubscribe === undefined ? [] : [{ label: 'Unsubscribe', address: unsubscribe }],
  });
};
