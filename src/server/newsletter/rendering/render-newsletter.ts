import { createHtmlExcerpt } from '../../../content/text/html-excerpt.ts';
import { createPalette } from '../../../shared/palette.ts';
import { paths } from '../../../shared/paths.ts';
import { escapeXml } from '../../http/xml.ts';
import type { MailHeader } from '../../mail/templates/mail-content.ts';
import { renderMailFrame } from '../../mail/templates/mail-frame.ts';
import { renderCode, renderFootnote } from '../../mail/templates/mail-parts.ts';
import {
  renderHeading,
  renderParagraph,
  renderSignature,
  renderCode as renderTextCode,
} from '../../mail/templates/mail-text-parts.ts';
import { createLedgerState } from '../subscriptions/newsletter-mails.ts';
import { renderBlocks } from './block-html.ts';
import { renderTextBlocks } from './block-text.ts';
import { readHtmlTree } from './html-tree.ts';
import { type LinkMarks, noLinkMarks } from './link-marks.ts';
import { readBlocks } from './read-blocks.ts';

/**
 * Stands in both versions in place of the subscriber's token: a newsletter is rendered once, and each mail gets its own token. It can
 * be a token, so that the link of a preview opens the page that says that there is no such subscription.
 */
export const unsubscribeTokenPlaceholder = '__unsubscribe-token__';

/** The placeholder as words of the team would become a token. */
const withoutPlaceholder = (text: string): string => text.replaceAll(unsubscribeTokenPlaceholder, ' ');

type Newsletter = MailHeader & {
  readonly subject: string;
  /** What an inbox shows beside the subject; empty for the beginning of the text. */
  readonly previewText: string;
  /** The text as the editor stored it: sanitised HTML. */
  readonly content: string;
  /** The signed checkpoint of the vote ledger; null while it is empty. */
  readonly checkpoint: string | null;
  /** The absolute address of its public page; null without one. */
  readonly archiveUrl: string | null;
  /** Marks the links whose clicks are counted; without it, as in previews and tests, none is. */
  readonly marks?: LinkMarks;
};

/** As long as the longest preview of usual inboxes. */
const previewLength = 140;

/** A newsletter as HTML in the campaign's design, and the same content as plain text. */
export const renderNewsletter = ({
  settings,
  site,
  checkpoint,
  archiveUrl,
  marks = noLinkMarks,
  ...written
}: Newsletter): { readonly html: string; readonly text: string } => {
  const subject = withoutPlaceholder(written.subject);
  const content = withoutPlaceholder(written.content);
  const mailHeader = { settings, site };
  const blocks = readBlocks(readHtmlTree(content), site);
  const options = {
    site,
    palette: createPalette(settings.themeColor),
    getLinkAddress: marks.getLinkAddress,
  };
  const unsubscribe = `${site}${paths.unsubscribe}?token=${unsubscribeTokenPlaceholder}`;
  const reason = `You are getting this email because you subscribed to the newsletter of ${settings.contestantName}’s campaign.`;
  const { code } = createLedgerState(checkpoint);
  const archive =
    archiveUrl === null ? [] : [{ label: 'Read it on the site', address: marks.getLinkAddress(archiveUrl) }];
  return {
    html: renderMailFrame(mailHeader, {
      title: subject,
      preview: withoutPlaceholder(written.previewText) || createHtmlExcerpt(content, previewLength),
      heading: escapeXml(subject),
      parts: [renderBlocks(blocks, options), code ? renderCode(code) : '', renderFootnote(reason)],
      footerLinks: [...archive, { label: 'Unsubscribe', address: unsubscribe }],
    }),
    text: `${[
      renderHeading(subject),
      renderTextBlocks(blocks, options),
      ...archive.map(({ label, address }) => `${label}:\n${address}`),
      ...(code ? [renderTextCode(code)] : []),
      renderParagraph(reason),
      renderSignature(mailHeader, unsubscribe),
    ]
      .filter((part) => part !== '')
      .join('\n\n')}\n`,
  };
};
