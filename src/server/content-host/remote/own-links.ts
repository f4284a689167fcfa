import type { AnyContentType } from '../../../content/content-type.ts';
import { readId } from '../../../content/raw.ts';
import { decodeEntities, encodeEntities } from '../../../content/text/text.ts';
import { page } from '../../../content/types/page.ts';
import { update } from '../../../content/types/update.ts';
import { documents } from '../../../shared/documents.ts';
import { paths } from '../../../shared/paths.ts';
import type { ContentItem } from '../content-host.ts';
import { isOwnPath } from '../own-paths.ts';

/** The items of a type, as far as they are known. */
export type LinkedItems = {
  readonly type: AnyContentType;
  /** Null while they have not been read. */
  readonly items: readonly ContentItem[] | null;
};

/** Addresses of a WordPress that are no pages, though they look like pages. */
const notPages = /^(?:wp-|(?:category|tag|author|page|search|comments)$)|\./;

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
};

/** The path of an address below the address of a site, as a list of its parts; null if it is elsewhere. */
const readParts = (url: URL, home: URL): string[] | null => {
  const folder = home.pathname.replace(/\/$/, '');
  // The content may still have the address from before the site used https.
  if (url.host !== home.host || !`${url.pathname}/`.startsWith(`${folder}/`)) return null;
  const parts = url.pathname.slice(folder.length).split('/').filter(Boolean).map(decodeSegment);
  return parts[0] === 'index.php' ? parts.slice(1) : parts;
};

/** The page that lists the items of a type. */
const listPath = (type: AnyContentType): string | null =>
  type === page ? null : type.pathOf('').replace(/[?].*|\/$/, '') || paths.home;

/**
 * Finds the pages of this site for addresses on a content host. WordPress's permalinks can have any form, so an entry is recognised by the address
 * that it has there, by its id (`?p=12`), and by the type and slug in the usual addresses.
 */
export class OwnLinks {
  readonly #homes: readonly URL[];
  readonly #types = new Map<string, AnyContentType>();
  #knowsPages = false;
  readonly #byId = new Map<number, string>();
  readonly #bySlug = new Map<string, string>();
  readonly #byAddress = new Map<string, string>();
  readonly #presented = new WeakMap<ContentItem, ContentItem>();

  /** `homes`: the addresses of the host's site, as configured and as it says itself. */
  constructor(homes: readonly string[], all: readonly LinkedItems[]) {
    this.#homes = [...new Set(homes)].filter((home) => URL.canParse(home)).map((home) => new URL(home));
    for (const { type, items } of all) {
      this.#types.set(type.name, type);
      if (items === null) continue;
      if (type === page) this.#knowsPages = true;
      for (const item of items) this.#addFormerSlugs(type, item);
      for (const item of items) this.#add(type, item);
    }
  }

  #addFormerSlugs(type: AnyContentType, { slug, formerSlugs = [] }: ContentItem): void {
    for (const former of formerSlugs)
      this.#bySlug.set(`${type.name}/${former.toLowerCase()}`, type.pathOf(encodeURIComponent(slug)));
  }

  #add(type: AnyContentType, { id, slug, hostAddress }: ContentItem): void {
    const path = type.pathOf(encodeURIComponent(slug));
    if (id > 0) this.#byId.set(id, path);
    this.#bySlug.set(`${type.name}/${slug.toLowerCase()}`, path);
    const url = hostAddress !== undefined && URL.canParse(hostAddress) ? new URL(hostAddress) : null;
    const parts = url === null || url.search !== '' ? null : this.#locate(url);
    // The front page of the host is the home page here, whatever is on it there.
    if (parts !== null && parts.length > 0) this.#byAddress.set(parts.join('/'), path);
  }

  #locate(url: URL): string[] | null {
    for (const home of this.#homes) {
      const parts = readParts(url, home);
      if (parts !== null) return parts;
    }
    return null;
  }

  /** An address with an id or a slug in its query: those of a WordPress with plain permalinks, and short links. */
  #findByQuery({ searchParams }: URL): string | null {
    const id = readId(searchParams.get('p') ?? searchParams.get('page_id'));
    if (id !== null) return this.#byId.get(id) ?? null;
    for (const [name, value] of searchParams) {
      const type = name === 'pagename' ? page.name : name === 'name' ? update.name : name;
      const slug = decodeSegment(value);
      if (this.#types.has(type)) return this.#bySlug.get(`${type}/${slug}`) ?? null;
      const listed = name === 'post_type' ? this.#types.get(value) : undefined;
      if (listed) return listPath(listed);
      if (name === 'feed') return documents.feed;
    }
    return null;
  }

  #findPage(slug: string): string | null {
    const known = this.#bySlug.get(`${page.name}/${slug}`);
    if (known !== undefined) return known;
    return this.#knowsPages || notPages.test(slug) ? null : page.pathOf(encodeURIComponent(slug));
  }

  #findByParts(parts: readonly string[]): string | null {
    // What follows the address of an entry is a part of it: one of its pages, comments or attachments.
    for (let end = parts.length; end > 0; end -= 1) {
      const path = this.#byAddress.get(parts.slice(0, end).join('/'));
      if (path !== undefined) return path;
    }
    const [first = '', second] = parts;
    if (first === 'feed') return documents.feed;
    const type = this.#types.get(first);
    if (type === undefined) return parts.length === 1 ? this.#findPage(first) : null;
    if (second === undefined || second === 'page') return listPath(type);
    if (second === 'feed') return documents.feed;
    return this.#bySlug.get(`${first}/${second}`) ?? type.pathOf(encodeURIComponent(second));
  }

  /** The path on this site of what an address on the host shows; null for any other address. */
  find(address: string): string | null {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    const parts = this.#locate(url);
    if (parts === null) return null;
    if (parts.length === 0 && url.search === '') return paths.home + url.hash;
    // What editors type as /events is this site's own page, not one of WordPress with that slug.
    const same = `/${parts.join('/')}`;
    if (isOwnPath(same)) return same + url.search + url.hash;
    const path = parts.length === 0 ? this.#findByQuery(url) : this.#findByParts(parts);
    return path && path + url.hash;
  }

  /** The item with its links to entries of the host leading to their pages on this site. */
  present(item: ContentItem): ContentItem {
    const known = this.#presented.get(item);
    if (known !== undefined) return known;
    const html = item.html.replace(
      /(<a\b[^>]*?\shref=")([^"]*)(")/g,
      (whole, before: string, address: string, after: string) => {
        const path = this.find(decodeEntities(address));
        return path === null ? whole : before + encodeEntities(path) + after;
      },
    );
    const presented = html === item.html ? item : { ...item, html };
    this.#presented.set(item, presented);
    return presented;
  }
}
