type DownloadPicture = { readonly id: number | null; readonly url: string };

/** In bytes, as file systems count; short enough that a number can still be added. */
const maxNameBytes = 120;

/** Device names that Windows reserves, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Control characters, and format characters that can reverse the writing direction of a name. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Windows drops trailing dots and spaces. */
const trimTrailingDots = (name: string): string => name.replace(/[\s.]+$/, '');

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Shortens a name without cutting a character in half; the extension stays. */
const shortenName = (name: string): string => {
  if (countBytes(name) <= maxNameBytes) return name;
  const ending = /\.[^.]{1,9}$/.exec(name)?.[0] ?? '';
  // Array.from splits by code point, so a surrogate pair stays whole.
  const stem = Array.from(name.slice(0, name.length - ending.length)).slice(0, maxNameBytes);
  while (countBytes(stem.join('') + ending) > maxNameBytes) stem.pop();
  return trimTrailingDots(stem.join('')) + ending;
};

/** A name that every file system accepts: unusable characters become `replacement`. Empty when nothing is left. */
const toSafeName = (text: string, replacement: string): string => {
  const cleaned = text
    .normalize('NFC')
    .replace(invisibleCharacters, '')
    .replace(/[/\\:*?"<>|]/g, replacement)
    .replace(/\s+/g, ' ')
    // A leading dot hides the file; a leading dash looks like a command line option.
    .replace(/^[\s.-]+/, '');
  const usable = trimTrailingDots(cleaned);
  return shortenName(reserved.test(usable) ? `_${usable}` : usable);
};

/** The last segment of the path of an address, percent-decoded where possible. */
const getLastSegment = (address: string): string => {
  // Our own pictures have only a path, so they need a base. An invalid address gives an empty name.
  let path = '';
  try {
    path = new URL(address, 'http://site.invalid').pathname;
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return path.slice(path.lastIndexOf('/') + 1);
  }
};

/** Inserts the number before the extension. */
const addNumber = (name: string, number: number): string =>
  name.replace(/(\.[^.]+)?$/, (ending) => `-${number}${ending}`);

/**
 * The file names of a download, in the order of its pictures: the last segment of each address, else `image-{id}`.
 * All names differ even on a case-insensitive file system.
 */
export const createDownloadNames = (pictures: readonly DownloadPicture[]): string[] => {
  const taken = new Set<string>();
  return pictures.map(({ id, url }, index) => {
    const wanted = toSafeName(getLastSegment(url), '-') || `image-${id ?? index + 1}`;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = addNumber(wanted, number);
    taken.add(name.toLowerCase());
    return name;
  });
};

/** The name of the zip file: the contestant's name without characters that file names cannot have. */
export const createMediaKitName = (contestant: string): string => {
  const name = toSafeName(contestant, '');
  return name ? `${name}-media-kit.zip` : 'media-kit.zip';
};
