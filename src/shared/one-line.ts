/** A text as one line, without characters that nobody sees, so that it stays readable wherever it is printed. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
