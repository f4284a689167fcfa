import { getBlockKey, splitBlocks } from './split-blocks.ts';

/** Whether two texts are the same to a reader: browsers and the server write the same markup in different ways. */
export const isSameText = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [keys, otherKeys] = [splitBlocks(one).map(getBlockKey), splitBlocks(other).map(getBlockKey)];
  return keys.length === otherKeys.length && keys.every((key, place) => key === otherKeys[place]);
};
