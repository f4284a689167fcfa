const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}’'-]+/gu) ?? [];

/** Whether a title still contains a word of the former name that is not in the new one. */
export const containsFormerName = (title: string, former: string, name: string): boolean => {
  const [titleWords, nameWords] = [splitWords(title), splitWords(name)];
  return splitWords(former).some((word) => !nameWords.includes(word) && titleWords.includes(word));
};
