import { readPlaceholder, toPictureFile } from './data-pictures.ts';

/** What becomes of a picture in pasted HTML. */
type PastedPicture =
  | { readonly kind: 'skipped' }
  /** An emoji that the source shows as a picture. */
  | { readonly kind: 'text'; readonly text: string }
  /** A picture of this site. */
  | { readonly kind: 'own'; readonly src: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'too large' }
  /** Its data is on another site or in the copied document; the content security policy forbids fetching it. */
  | { readonly kind: 'out of reach' };

type PictureSources = {
  /** The `data:` addresses that were taken out of the HTML. */
  readonly addresses: readonly string[];
  /** Takes the next picture file of the clipboard, which some programs add for the pictures of a text. */
  readonly takeFile: () => File | undefined;
  readonly ownOrigin: string;
};

const onlyEmoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0f]|\p{Emoji_Modifier})+$/u;

const isTiny = (side: string | null): boolean => side !== null && /^[0-2](?:px)?$/.test(side);

export const readPastedPicture = (
  picture: Element,
  { addresses, takeFile, ownOrigin }: PictureSources,
): PastedPicture => {
  const alt = picture.getAttribute('data-plain-text') ?? picture.getAttribute('alt') ?? '';
  if (onlyEmoji.test(alt)) return { kind: 'text', text: alt };
  // A pixel that counts readers, and the boxes of a checklist.
  if (isTiny(picture.getAttribute('width')) || picture.getAttribute('role') === 'checkbox')
    return { kind: 'skipped' };
  const src = (picture.getAttribute('src') ?? '').trim();
  const index = readPlaceholder(src);
  const address = index === null ? undefined : addresses[index];
  if (index !== null && address !== undefined) {
    const file = toPictureFile(address, index);
    if (file === 'too large') return { kind: 'too large' };
    return file === null ? { kind: 'out of reach' } : { kind: 'file', file };
  }
  const path = src.startsWith(`${ownOrigin}/`) ? src.slice(ownOrigin.length) : src;
  if (/^\/uploads\/[^\s"\\<>]+$/.test(path)) return { kind: 'own', src: path };
  const file = /^(?:file|cid|blob|webkit-fake-url):/i.test(src) ? takeFile() : undefined;
  return file ? { kind: 'file', file } : { kind: 'out of reach' };
};
