/** Surrogates stand below U+E000 in a JavaScript string, but the characters they make come after it. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/** Text by its code points, which is also the order of its bytes and so the databases'. */
export const compareText = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rankOf(one.charCodeAt(index)) - rankOf(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
};

/** Names as in an index, capitals beside their small letters. */
export const compareNames = (one: string, other: string): number =>
  compareText(one.toLowerCase(), other.toLowerCase()) || compareText(one, other);
