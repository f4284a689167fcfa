import { brotliDecompressSync } from 'node:zlib';
import { contentTypes } from '../src/content/registry.ts';
import { paths, wordpress } from '../src/shared/paths.ts';
import { atMost, type Figure } from './figures.ts';
import { fetchPage, type HttpResponse, request } from './http-client.ts';

const scriptBudget = 95;
const homeBudget = 60;
const missingPage = '/there-is-no-such-page';

const decodeText = ({ rawHeaders, body }: HttpResponse): string => {
  const isEncoded = rawHeaders.some(
    (header, index) => /^content-encoding$/i.test(header) && rawHeaders[index + 1] === 'br',
  );
  return (isEncoded ? brotliDecompressSync(body) : body).toString();
};

/** The values of an attribute of all matching tags. */
const findAddresses = (html: string, tag: RegExp, attribute: string): string[] =>
  (html.match(tag) ?? []).flatMap((found) => new RegExp(`\\s${attribute}="([^"]+)"`).exec(found)?.[1] ?? []);

const findScripts = (html: string): Set<string> =>
  new Set([
    ...findAddresses(html, /<script\b[^>]*>/g, 'src'),
    ...findAddresses(html, /<script\b[^>]*>/g, 'data-scripts').flatMap((named) => named.split(' ')),
  ]);

const findStyleSheets = (html: string): Set<string> =>
  new Set(findAddresses(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href'));

/** Whether a page has a character of a font's `unicode-range`. Browsers load no other fonts. */
const hasCharacterOf = (html: string, ranges: string): boolean => {
  const bounds = ranges.split(',').map((range) =>
    range
      .replace(/^\s*U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  );
  return [...html].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return bounds.some(([first = 0, last = first]) => code >= first && code <= last);
  });
};

/** The fonts of a style sheet that a browser loads for a page. */
const findFonts = (css: string, styleSheet: string, html: string): string[] =>
  (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).flatMap((face) => {
    const address = /url\(["']?([^"')]+\.woff2?)["']?\)/.exec(face)?.[1];
    const ranges = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1];
    if (address === undefined || (ranges !== undefined && !hasCharacterOf(html, ranges))) return [];
    return new URL(address, `http://site.invalid${styleSheet}`).pathname;
  });

const sumBytes = async (port: number, addresses: Iterable<string>): Promise<number> => {
  const responses = await Promise.all([...addresses].map((address) => fetchPage(port, address)));
  return responses.reduce((sum, { body }) => sum + body.length, 0);
};

const weigh = async (port: number, name: string, page: HttpResponse): Promise<Figure[]> => {
  const html = decodeText(page);
  const fonts = new Set<string>();
  const styleSheets = findStyleSheets(html);
  for (const styleSheet of styleSheets)
    for (const font of findFonts(decodeText(await fetchPage(port, styleSheet)), styleSheet, html))
      fonts.add(font);
  const scripts = (await sumBytes(port, findScripts(html))) / 1000;
  const parts = {
    HTML: page.body.length / 1000,
    CSS: (await sumBytes(port, styleSheets)) / 1000,
    fonts: (await sumBytes(port, fonts)) / 1000,
  };
  const rest = parts.HTML + parts.CSS + parts.fonts;
  const shared = { group: 'Page weight (brotli)', unit: 'kB', reference: null, ratio: null };
  return [
    { ...shared, name: `${name}: JavaScript`, value: scripts, budget: atMost(scriptBudget, scripts, ' kB') },
    {
      ...shared,
      name: `${name}: HTML, CSS, fonts`,
      value: rest,
      parts,
      budget: name === paths.home ? atMost(homeBudget, rest, ' kB') : null,
    },
  ];
};

/** The address of one item of each content type. */
const listItemAddresses = async (port: number): Promise<string[]> => {
  const found = await Promise.all(
    contentTypes.map(async ({ name }): Promise<string[]> => {
      const response = await fetchPage(port, `${wordpress.list(name)}?per_page=1&_fields=link`, 'identity');
      const items: { link: string }[] = JSON.parse(response.body.toString());
      return items.map(({ link }) => new URL(link).pathname);
    }),
  );
  return found.flat();
};

/**
 * Measures what a first visit to each public page loads, by the addresses in its HTML. The pages come from the table of
 * paths, so that a new page is included automatically.
 */
export const weighPages = async (port: number): Promise<Figure[]> => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const addresses = new Set([...fixed, ...(await listItemAddresses(port))]);
  const figures: Figure[] = [];
  for (const address of addresses) {
    if (/^\/(admin|login)(\/|$)/.test(address)) continue;
    const page = await request(port, address);
    if (page.status === 200 && page.contentType.startsWith('text/html'))
      figures.push(...(await weigh(port, address, page)));
  }
  return [...figures, ...(await weigh(port, 'not found', await request(port, missingPage)))];
};

/** The entry script, which every page loads. */
export const findMainScript = async (port: number): Promise<string> => {
  const html = decodeText(await fetchPage(port, paths.home));
  const [script] = findAddresses(html, /<script\b[^>]*>/g, 'src');
  if (script === undefined) throw new Error('The home page names no script.');
  return script;
};
