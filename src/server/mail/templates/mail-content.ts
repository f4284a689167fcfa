import type { SiteSettings } from '../../../shared/site-settings.ts';

/** What a mail says, before it is laid out. All of it is plain text. */
export type MailContent = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What a visitor wrote, with its line breaks. */
  readonly quote?: string;
  /** Short facts by their labels: `['From', 'Grace']`. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Why this mail came, or what to do if it came by mistake. */
  readonly footnote?: string;
  /** Where its receiver can end such mails. */
  readonly unsubscribe?: string;
};

/** Who it comes from. */
export type MailHeader = {
  readonly settings: Pick<SiteSettings, 'contestantName' | 'year' | 'themeColor'>;
  /** The site's own origin. */
  readonly site: string;
};
