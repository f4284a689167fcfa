import { brotliDecompressSync } from 'node:zlib';
import { contentTypes } from '../src/content/registry.ts';
import { paths, wordpress } from '../src/shared/paths.ts';
import { atMost, type Figure } from './figures.ts';
import { type Answer, ask, askForPage } from './http-client.ts';

const scriptBudget = 95;
const homeBudget = 60;
const missingPage = '/there-is-no-such-page';

const textOf = ({ rawHeaders, body }: Answer): string => {
  const encoded = rawHeaders.some(
    (header, index) => /^content-encoding$/i.test(header) && rawHeaders[index + 1] === 'br',
  );
  return (encoded ? brotliDecompressSync(body) : body).toString();
};

/** The addresses in the attributes of the tags that match. */
const addressesIn = (html: string, tag: RegExp, attribute: string): string[] =>
  (html.match(tag) ?? []).flatMap((found) => new RegExp(`\\s${attribute}="([^"]+)"`).exec(found)?.[1] ?? []);

const scriptsOf = (html: string): Set<string> =>
  new Set([
    ...addressesIn(html, /<script\b[^>]*>/g, 'src'),
    ...addressesIn(html, /<script\b[^>]*>/g, 'data-scripts').flatMap((named) => named.split(' ')),
  ]);

const styleSheetsOf = (html: string): Set<string> =>
  new Set(addressesIn(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href'));

const fontsOf = (css: string, styleSheet: string): string[] =>
  [...css.matchAll(/url\(["']?([^"')]+\.woff2?)["']?\)/g)].map(
    ([, address = '']) => new URL(address, `http://site.invalid${styleSheet}`).pathname,
  );

const bytesOf = async (port: number, addresses: Iterable<string>): Promise<number> => {
  const answers = await Promise.all([...addresses].map((address) => askForPage(port, address)));
  return answers.reduce((sum, { body }) => sum + body.length, 0);
};

const weigh = async (port: number, name: string, page: Answer): Promise<Figure[]> => {
  const html = textOf(page);
  const fonts = new Set<string>();
  const styleSheets = styleSheetsOf(html);
  for (const styleSheet of styleSheets)
    for (const font of fontsOf(textOf(await askForPage(port, styleSheet)), styleSheet)) fonts.add(font);
  const scripts = (await bytesOf(port, scriptsOf(html))) / 1000;
  const parts = {
    HTML: page.body.length / 1000,
    CSS: (await bytesOf(port, styleSheets)) / 1000,
    fonts: (await bytesOf(port, fonts)) / 1000,
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

/** The first item's own address of each content type: pages with a parameter, one of each kind. */
const itemAddresses = async (port: number): Promise<string[]> => {
  const found = await Promise.all(
    contentTypes.map(async ({ name }): Promise<string[]> => {
      const answer = await askForPage(port, `${wordpress.list(name)}?per_page=1&_fields=link`, 'identity');
      const items: { link: string }[] = JSON.parse(answer.body.toString());
      return items.map(({ link }) => new URL(link).pathname);
    }),
  );
  return found.flat();
};

/**
 * What a first visit to each public page loads, read from what the page itself names. Every address of the
 * program is in the table of paths, so a new page is weighed as soon as it answers.
 */
export const weighPages = async (port: number): Promise<Figure[]> => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  const addresses = new Set([...fixed, ...(await itemAddresses(port))]);
  const figures: Figure[] = [];
  for (const address of addresses) {
    if (/^\/(admin|login)(\/|$)/.test(address)) continue;
    const page = await ask(port, address);
    if (page.status === 200 && page.contentType.startsWith('text/html'))
      figures.push(...(await weigh(port, address, page)));
  }
  return [...figures, ...(await weigh(port, 'not found', await ask(port, missingPage)))];
};

/** The script every page starts with: a file worth measuring. */
export const mainScriptOf = async (port: number): Promise<string> => {
  const html = textOf(await askForPage(port, paths.home));
  const [script] = addressesIn(html, /<script\b[^>]*>/g, 'src');
  if (script === undefined) throw new Error('The home page names no script.');
  return script;
};
