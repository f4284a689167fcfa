/** How many characters search engines show about. They are no limits: longer texts are cut in the results only. */
export const shownLengths = { title: 60, description: 160 } as const;

/** What the form says about the length of a text that search engines may cut. */
export const describeLength = (text: string, shown: number): string => {
  const { length } = Array.from(text.trim());
  if (length === 0) return `About ${shown} characters are shown.`;
  return length > shown
    ? `${length} characters. Search engines show about ${shown} of them.`
    : `${length} of about ${shown} characters.`;
};
