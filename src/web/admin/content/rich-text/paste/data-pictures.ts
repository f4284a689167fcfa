/** In the place of a picture's data until the text is parsed: parsing 60 MB of an address would block the page. */
const placeholder = (index: number): string => `data:,${index}`;

const placeholderPattern = /^data:,(\d{1,4})$/;

const sourceStart = /\bsrc\s{0,9}=\s{0,9}(["']?)data:image\//gi;

const unquotedEnd = /[\s>]/g;

/** Where an attribute's value ends that contains `index`. */
const findValueEnd = (html: string, quote: string, index: number): number => {
  if (quote !== '') {
    const end = html.indexOf(quote, index);
    return end < 0 ? html.length : end;
  }
  unquotedEnd.lastIndex = index;
  return unquotedEnd.exec(html)?.index ?? html.length;
};

/** HTML without the data of its pictures. */
type DetachedPictures = { readonly html: string; readonly addresses: readonly string[] };

/** Takes the `data:` addresses of pictures out of the HTML. */
export const detachDataPictures = (html: string): DetachedPictures => {
  const addresses: string[] = [];
  const parts: string[] = [];
  let end = 0;
  sourceStart.lastIndex = 0;
  for (let match = sourceStart.exec(html); match; match = sourceStart.exec(html)) {
    const begin = sourceStart.lastIndex - 'data:image/'.length;
    const stop = findValueEnd(html, match[1] ?? '', begin);
    parts.push(html.slice(end, begin), placeholder(addresses.length));
    addresses.push(html.slice(begin, stop));
    end = stop;
    sourceStart.lastIndex = stop;
  }
  return { html: parts.join('') + html.slice(end), addresses };
};

/** The index of the picture that a placeholder stands for; null for other addresses. */
export const readPlaceholder = (address: string): number | null => {
  const match = placeholderPattern.exec(address);
  return match ? Number(match[1]) : null;
};

/** Less than an upload may have: a pasted picture is in the browser's memory several times. */
const maxPastedBytes = 10 * 1024 * 1024;
/** A data address is a third longer than its file. A longer one is not decoded. */
const maxAddressLength = Math.ceil((maxPastedBytes * 4) / 3) + 100;

const base64Address = /^data:image\/([a-z0-9.+-]{1,20})(?:;[^,;]{1,60})*;base64$/i;

/** The file of a `data:` address; null if it is not base64 data of a picture. */
export const toPictureFile = (address: string, index: number): File | 'too large' | null => {
  if (address.length > maxAddressLength) return 'too large';
  const comma = address.indexOf(',');
  const type = base64Address.exec(address.slice(0, Math.max(0, comma)))?.[1]?.toLowerCase();
  if (type === undefined || type.startsWith('svg')) return null;
  try {
    const binary = atob(decodeURIComponent(address.slice(comma + 1)));
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return new File([bytes], `pasted-${index + 1}.${type === 'jpeg' ? 'jpg' : type}`, {
      type: `image/${type}`,
    });
  } catch {
    return null;
  }
};
