import { toOwnPath } from '../../../addresses/own-path.ts';
import { paths } from '../../../shared/paths.ts';

/** A page that the service worker has saved. */
export type SavedPage = {
  readonly path: string;
  readonly title: string;
  /** `14 November, 18:20`, on the clock of the phone; null if unknown. */
  readonly savedAt: string | null;
};

const formatSavedAt = (date: string | null): string | null => {
  const saved = new Date(date ?? '');
  if (Number.isNaN(saved.getTime())) return null;
  const day = saved.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return `${day}, ${saved.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
};

/** The title of a page without that of the site; the home page has only the latter. */
export const readTitle = (html: string, siteTitle: string): string | null => {
  const element = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  const title = new DOMParser().parseFromString(element, 'text/html').title;
  const suffix = ` | ${siteTitle}`;
  return (title.endsWith(suffix) ? title.slice(0, -suffix.length) : title) || null;
};

/** The saved pages, newest first. */
export const listSavedPages = async (siteTitle: string): Promise<SavedPage[]> => {
  const store = await caches.open('pages-1');
  const saved: SavedPage[] = [];
  for (const request of await store.keys()) {
    const path = request.url.slice(location.origin.length);
    const response = await store.match(request);
    if (!response || path === paths.offline || toOwnPath(path) === null) continue;
    const title = path === paths.home ? 'Home' : readTitle(await response.text(), siteTitle);
    saved.unshift({
      path,
      title: title ?? path,
      savedAt: formatSavedAt(response.headers.get('date')),
    });
  }
  return saved;
};
