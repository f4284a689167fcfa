import { isWebLink } from '../../../addresses/web-link.ts';
import { getValueAt, isObject, readString } from '../../../content/raw.ts';
import { wordpress } from '../../../shared/paths.ts';
import { ContentUnavailable } from '../content-host.ts';
import type { HostSettings } from './host-settings.ts';
import { type HostZone, readHostZone } from './host-zone.ts';
import { NoRoute, readJson } from './read-json.ts';
import { isSameSite } from './same-site.ts';
import { type HostResponse, type RequestOptions, sendRequest } from './send-request.ts';

/** What a host says about itself. */
export type HostDescription = {
  /** The root of its REST API: `https://example.org/wp-json/`, or with `?rest_route=/`. */
  readonly root: URL;
  readonly zone: HostZone | null;
  /** The address of its site, which need not be the one under which it is read; null if it does not say. */
  readonly home: string | null;
  /** The REST base of each of its types, by the type's name; null if the host does not list them. */
  readonly bases: ReadonlyMap<string, string> | null;
  /** Where its editors are: WordPress may be in a folder of the site. */
  readonly editor: URL;
};

/** The index and the list of types are small; the page of a site is read only for its headers and its head. */
const maxBytes = 4 * 1024 * 1024;

/** The address of a route, whether the API has paths of its own or a query parameter. */
export const createRouteAddress = (
  root: URL,
  route: string,
  parameters: Readonly<Record<string, string>> = {},
): URL => {
  const address = new URL(root);
  if (root.searchParams.has('rest_route')) address.searchParams.set('rest_route', route);
  else address.pathname = root.pathname.replace(/\/$/, '') + route;
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
};

const readIndex = (response: HostResponse): unknown => {
  const index = readJson(response);
  const namespaces = getValueAt(index, 'namespaces');
  if (Array.isArray(namespaces) && namespaces.includes('wp/v2')) return index;
  throw new ContentUnavailable('the answer is not the index of a WordPress REST API');
};

/** The address in a `Link` header, or in the head of a page, by which WordPress names its API. */
const readApiLink = ({ headers, text, url }: HostResponse): URL | null => {
  const header = /<([^>]+)>\s*;[^,]*rel="?https:\/\/api\.w\.org\/"?/.exec(headers.get('link') ?? '')?.[1];
  const tag = /<link\b[^>]*rel=["']https:\/\/api\.w\.org\/["'][^>]*>/i.exec(text)?.[0] ?? '';
  const address = header ?? /href=["']([^"']+)["']/i.exec(tag)?.[1]?.replaceAll('&amp;', '&');
  return address !== undefined && URL.canParse(address, url) ? new URL(address, url) : null;
};

const withSlash = (address: string): URL => {
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
};

type FoundApi = { readonly root: URL; readonly index: unknown };

/** Asks the site's own page for the address of its API: its permalinks are plain, or its API is elsewhere. */
const findByLink = async (site: URL, options: RequestOptions, cause: unknown): Promise<FoundApi> => {
  const page = await sendRequest(site, options);
  const root = readApiLink(page);
  if (root === null) throw cause;
  if (!isSameSite(new URL(options.settings.address), root))
    throw new ContentUnavailable(
      `its REST API is at ${root.origin}; if the site has moved there, set CONTENT_HOST to that address`,
    );
  return { root, index: readIndex(await sendRequest(root, options)) };
};

const findIndex = async (options: RequestOptions): Promise<FoundApi> => {
  const site = withSlash(options.settings.address);
  const usual = new URL(`.${wordpress.root}`, site);
  const response = await sendRequest(usual, options);
  // A redirect may have led to https.
  const root = new URL(response.url);
  root.search = '';
  if (response.status >= 500 || response.status === 401) return { root, index: readIndex(response) };
  try {
    return { root, index: readIndex(response) };
  } catch (error) {
    return findByLink(site, options, error);
  }
};

const readBases = async (root: URL, options: RequestOptions): Promise<ReadonlyMap<string, string> | null> => {
  try {
    const address = createRouteAddress(root, '/wp/v2/types');
    const types = readJson(await sendRequest(address, options));
    if (!isObject(types)) return null;
    const entries = Object.entries(types).map(([name, type]) => [
      name,
      readString(getValueAt(type, 'rest_base')) ?? name,
    ]);
    return new Map(entries as [string, string][]);
  } catch (error) {
    // Some security plugins close this route alone.
    if (
      error instanceof NoRoute ||
      (error instanceof ContentUnavailable && /status 40[13]/.test(error.message))
    )
      return null;
    throw error;
  }
};

/** The address of WordPress itself, with `/` at its end; that of the site, if the index names none of the same site. */
const readEditor = (index: unknown, site: string): URL => {
  const named = readString(getValueAt(index, 'url'));
  const isUsable = named !== null && URL.canParse(named) && isSameSite(new URL(site), new URL(named));
  return withSlash(isUsable ? named : site);
};

/** Finds the REST API of a site: at its usual place, or where the site's `Link` header says. */
export const findApi = async (settings: HostSettings, closing: AbortSignal): Promise<HostDescription> => {
  const options = { settings, maxBytes, closing };
  const { root, index } = await findIndex(options);
  const home = readString(getValueAt(index, 'home'));
  return {
    root,
    zone: readHostZone(index),
    home: home !== null && isWebLink(home) ? home : null,
    bases: await readBases(root, options),
    editor: readEditor(index, settings.address),
  };
};
