/** The parameter by which a page shows what is not published yet, to whoever has the link. */
export const previewParameter = 'preview';

/** The word of a preview link in an address below the site's own; null where it is none. */
export const previewTokenIn = (address: string): string | null =>
  address.includes(`${previewParameter}=`)
    ? new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(previewParameter)
    : null;

/** What a preview link came to: the page shows it, or the link no longer works. */
export type PreviewState = 'shown' | 'ended';
