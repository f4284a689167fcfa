/** Collapses line breaks, control characters and spaces, so that the text is one readable line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
