import type { HtmlNode } from './html-tree.ts';

/** A picture of a newsletter. */
export type NewsletterPicture = {
  /** Absolute. */
  readonly address: string;
  /** Empty if the picture is decorative, or if nobody has described it. */
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Where its link leads; absolute. */
  readonly link: string | null;
  readonly caption: readonly HtmlNode[];
};

export type TableCell = {
  readonly isHeading: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly blocks: readonly NewsletterBlock[];
};

/** A link with words around it, such as those of a button or a file. Without an address only the words are left. */
type BlockLink = { readonly label: string; readonly address: string | null };

type BlockKind =
  | { readonly kind: 'paragraph' | 'caption'; readonly content: readonly HtmlNode[] }
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly HtmlNode[] }
  | {
      readonly kind: 'list';
      /** The number of the first item; null for a list without numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly NewsletterBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly NewsletterBlock[] }
  | { readonly kind: 'preformatted'; readonly text: string }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'table';
      readonly caption: readonly HtmlNode[];
      readonly rows: readonly (readonly TableCell[])[];
    }
  | {
      /** One picture, or those of a gallery. */
      readonly kind: 'pictures';
      readonly pictures: readonly NewsletterPicture[];
      readonly caption: readonly HtmlNode[];
    }
  | {
      /** A picture with words beside it. */
      readonly kind: 'beside';
      readonly picture: NewsletterPicture;
      readonly isOnRight: boolean;
      readonly blocks: readonly NewsletterBlock[];
    }
  | {
      readonly kind: 'video';
      readonly address: string;
      readonly title: string;
      /** Where it plays: `Watch on YouTube`. */
      readonly watch: string;
      readonly poster: NewsletterPicture | null;
      readonly caption: readonly HtmlNode[];
    }
  | ({ readonly kind: 'button' } & BlockLink)
  | ({ readonly kind: 'file'; readonly details: string } & BlockLink);

/** One block of a newsletter: what a mail makes of it as HTML and as text. */
export type NewsletterBlock = BlockKind & {
  /** The language of its words; undefined for that of the mail. */
  readonly lang: string | undefined;
};
