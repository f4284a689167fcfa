/** Letters or digits; marks such as the apostrophe of “don’t” or the point of “3.5” do not end a word. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu;

export const countWords = (text: string): number => text.match(word)?.length ?? 0;
