/** Links in mails work only with these; a path, or a place on the same page, leads nowhere from a mail program. */
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The absolute address of a link or a picture in a mail; null if it leads nowhere. */
export const toAbsoluteAddress = (address: string | undefined, site: string): string | null => {
  const written = address?.trim() ?? '';
  if (written === '' || written.startsWith('#') || !URL.canParse(written, `${site}/`)) return null;
  const { protocol, href } = new URL(written, `${site}/`);
  return protocols.has(protocol) ? href : null;
};

/** The absolute address of a picture; null if a mail program could not load it. */
export const toPictureAddress = (address: string | undefined, site: string): string | null => {
  const absolute = toAbsoluteAddress(address, site);
  return absolute !== null && /^https?:/.test(absolute) ? absolute : null;
};
