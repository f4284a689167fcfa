/** The parameter by which a page shows what is not published yet, to whoever has the link. */
export const previewParameter = 'preview';

/** What a preview link came to: the page shows it, or the link no longer works. */
export type PreviewState = 'shown' | 'ended';
