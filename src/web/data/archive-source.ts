import { archiveAddress, createArchivedAddress } from '../../shared/archive-paths.ts';

/** A public newsletter as the list shows it. */
export type ArchivedLine = {
  readonly slug: string;
  readonly subject: string;
  /** The preview text, or the beginning of the text. */
  readonly excerpt: string;
  /** When it was sent, in the site's time zone, without an offset. */
  readonly date: string;
};

/** A public newsletter with its text. */
export type ArchivedNewsletter = ArchivedLine & { readonly html: string };

export type ArchivePage = { readonly newsletters: readonly ArchivedLine[]; readonly total: number };

/** How many newsletters a page of the archive shows. */
export const newslettersPerPage = 10;

/** Source of public newsletters, newest first. On the server it runs in the same process; in the browser it fetches from the own origin. */
export type ArchiveSource = {
  readonly list: (page: number) => Promise<ArchivePage>;
  /** Null if there is no public newsletter with this slug. */
  readonly find: (slug: string) => Promise<ArchivedNewsletter | null>;
};

const timeout = 30_000;

/** Null for what does not exist. */
const fetchJson = async <T>(address: string): Promise<T | null> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(address, { signal: abort.signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Newsletters: status ${response.status}.`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
};

/** The browser's source; in the first script of all pages, which the name of a script of its own would make no smaller. */
export const restArchive: ArchiveSource = {
  list: async (page) =>
    (await fetchJson<ArchivePage>(`${archiveAddress}?page=${page}`)) ?? { newsletters: [], total: 0 },
  find: (slug) => fetchJson(createArchivedAddress(slug)),
};
