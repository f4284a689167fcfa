/** What a downloaded picture's name is made from. */
type NamedPicture = { readonly id: number | null; readonly url: string };

/** The longest name, counted in bytes as file systems do; it leaves room for a number. */
const longestName = 120;

/** Names that Windows keeps for itself, whatever stands behind their first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Characters without a shape of their own: controls, and marks that turn the direction of a name around. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Trailing dots and spaces get lost on Windows. */
const withoutTail = (name: string): string => name.replace(/[\s.]+$/, '');

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

/** Shortens a name between characters, keeping what stands behind its last dot. */
const shortened = (name: string): string => {
  if (bytesIn(name) <= longestName) return name;
  const ending = /\.[^.]{1,9}$/.exec(name)?.[0] ?? '';
  // A code point is one character to a reader, a UTF-16 half is none.
  const stem = Array.from(name.slice(0, name.length - ending.length)).slice(0, longestName);
  while (bytesIn(stem.join('') + ending) > longestName) stem.pop();
  return withoutTail(stem.join('')) + ending;
};

/** A name that every file system takes: its unusable characters stand as `instead`. Empty where nothing is left. */
const safeName = (text: string, instead: string): string => {
  const kept = text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[/\\:*?"<>|]/g, instead)
    .replace(/\s+/g, ' ')
    // A leading dot hides a file, a leading dash is taken for an option.
    .replace(/^[\s.-]+/, '');
  const usable = withoutTail(kept);
  return shortened(reserved.test(usable) ? `_${usable}` : usable);
};

/** The last segment of an address's path, decoded where it can be. */
const lastSegment = (address: string): string => {
  // Our own pictures have a path only; an address that is none has no path.
  let path = '';
  try {
    path = new URL(address, 'http://site.invalid').pathname;
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return path.slice(path.lastIndexOf('/') + 1);
  }
};

/** The same name with a number before its ending. */
const numbered = (name: string, number: number): string =>
  name.replace(/(\.[^.]+)?$/, (ending) => `-${number}${ending}`);

/**
 * The file names of a download, in the order of its pictures: the last segment of each address, else `image-{id}`.
 * No two are the same to a file system that takes capitals for small letters.
 */
export const downloadNames = (pictures: readonly NamedPicture[]): string[] => {
  const taken = new Set<string>();
  return pictures.map(({ id, url }, index) => {
    const wanted = safeName(lastSegment(url), '-') || `image-${id ?? index + 1}`;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = numbered(wanted, number);
    taken.add(name.toLowerCase());
    return name;
  });
};

/** The zip's own name: the contestant's as it is written, but for what a file's name cannot hold. */
export const mediaKitName = (contestant: string): string => {
  const name = safeName(contestant, '');
  return name ? `${name}-media-kit.zip` : 'media-kit.zip';
};
