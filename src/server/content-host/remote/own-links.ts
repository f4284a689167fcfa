import { contentTypes } from '../../../content/registry.ts';
import { decodeEntities, encodeEntities } from '../../../content/text/text.ts';
import { paths } from '../../../shared/paths.ts';
import { screens } from '../../../shared/settings/screens.ts';

/** Addresses of a WordPress that are no entries, though they look like pages. */
const notPages = /^(?:wp-|feed$|category$|tag$|author$|page$|search$|comments$|xmlrpc)/;

/** The path on this site of an entry's address on the host; null for any other address. `home` is the address of the host's site. */
export const findOwnPath = (address: string, home: string): string | null => {
  if (!URL.canParse(address, home)) return null;
  const [url, root] = [new URL(address, home), new URL(home)];
  const folder = root.pathname.replace(/\/$/, '');
  // The content may still have the address from before the site used https.
  if (url.host !== root.host || !`${url.pathname}/`.startsWith(`${folder}/`) || url.search !== '')
    return null;
  const parts = url.pathname.slice(folder.length).split('/').filter(Boolean);
  const [first, slug] = parts;
  if (first === undefined) return paths.home + url.hash;
  // What editors type as /events is this site's own screen, not a page of WordPress with that slug.
  const screen = Object.values(screens).find(({ path }) => path === `/${parts.join('/')}`);
  if (screen) return screen.path + url.hash;
  if (parts.length === 1)
    return notPages.test(first) || first.includes('.') ? null : `/pages/${first}${url.hash}`;
  const type = contentTypes.find(({ name }) => name === first);
  return type && slug !== undefined && parts.length === 2 ? type.pathOf(slug) + url.hash : null;
};

/** Leads the links of sanitised HTML to entries of the host to their pages on this site. */
export const withOwnLinks = (html: string, home: string): string =>
  html.replace(/(<a\b[^>]*?\shref=")([^"]*)(")/g, (whole, before: string, address: string, after: string) => {
    const path = findOwnPath(decodeEntities(address), home);
    return path === null ? whole : before + encodeEntities(path) + after;
  });
