/** UTF-16 surrogates are below U+E000, but the characters they encode come after it. */
const getCodePointOrder = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/** Compares by code points: the order of UTF-8 bytes, which the databases use. */
export const compareText = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = getCodePointOrder(one.charCodeAt(index)) - getCodePointOrder(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
};

/** Compares case-insensitively; names that differ only in case have a fixed order. */
export const compareNames = (one: string, other: string): number =>
  compareText(one.toLowerCase(), other.toLowerCase()) || compareText(one, other);

export const compareByName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  compareNames(one.name, other.name);
