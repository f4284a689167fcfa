const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}’'-]+/gu) ?? [];

/** Whether a title still has a name, or a part of it, that is no longer the name. */
export const isFormerNameIn = (title: string, former: string, name: string): boolean => {
  const [titled, named] = [wordsIn(title), wordsIn(name)];
  return wordsIn(former).some((word) => !named.includes(word) && titled.includes(word));
};
