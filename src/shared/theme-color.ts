/** A colour as `#ef4444`, also of its short form `#e44`; null if the text is none. */
export const parseThemeColor = (text: string): string | null => {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`;
  return long === undefined ? null : `#${long}`;
};
