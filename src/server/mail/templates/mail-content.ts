import type { LanguageText } from '../../../content/text/language-text.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';

/** One of several things that a mail reports. */
export type MailItem = {
  readonly title: string;
  /** What belongs to the title, such as an address. */
  readonly note: string | null;
  readonly text: string;
  readonly link: { readonly label: string; readonly address: string } | null;
};

/** The content of a mail, all of it plain text; words of a heading can have a language. */
export type MailContent = {
  readonly heading: string | LanguageText;
  readonly paragraphs: readonly string[];
  /** A visitor's own text, with its line breaks. */
  readonly quote?: string;
  /** Several things, each with its own link. */
  readonly items?: readonly MailItem[];
  /** Labelled values: `['From', 'Grace']`. */
  readonly details?: readonly (readonly [label: string, value: string])[];
  /** Text for a program, which must arrive to the letter. */
  readonly code?: { readonly label: string; readonly text: string };
  /** The button. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Why the recipient gets this mail, or what to do if it came by mistake. */
  readonly footnote?: string;
  /** The address of the unsubscribe page. */
  readonly unsubscribe?: string;
};

/** The campaign that sends the mail. */
export type MailHeader = {
  readonly settings: Pick<SiteSettings, 'contestantName' | 'year' | 'themeColor'>;
  /** The site's own origin. */
  readonly site: string;
};
