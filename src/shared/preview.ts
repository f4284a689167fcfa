/** The query parameter with the token of a preview link, which shows an unpublished entry. */
export const previewParameter = 'preview';

/** The preview token in an address; null if there is none. */
export const parsePreviewToken = (address: string): string | null =>
  address.includes(`${previewParameter}=`)
    ? new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(previewParameter)
    : null;

/**
 * Whether the page shows the preview, would show a newer entry in its place, the link has expired or was revoked, or the content host
 * did not answer.
 */
export type PreviewState = 'shown' | 'hidden' | 'ended' | 'unavailable';
