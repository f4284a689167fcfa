/** From this share of the limit on, a field says how long its text is. */
const shownShare = 0.8;

/**
 * How long a text is, as it is typed: nothing far below the limit, and beyond it that it has to be shorter. Nothing typed or pasted is cut. `isTooLong`
 * counts as the server does.
 */
export const describeLength = (
  text: string,
  limit: number,
): { readonly sentence: string | null; readonly isTooLong: boolean } => {
  const { length } = text.trim();
  if (length > limit)
    return { sentence: `${length} of ${limit} characters. Please make it shorter.`, isTooLong: true };
  return {
    sentence: length >= limit * shownShare ? `${length} of ${limit} characters.` : null,
    isTooLong: false,
  };
};
