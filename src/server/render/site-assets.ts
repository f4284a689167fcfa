import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** Addresses of the browser build that a page names. */
export type SiteAssets = {
  /** The script in every page's HTML; it loads the others after the first paint. */
  readonly first: string;
  /** The built style sheet, without the theme's colours. */
  readonly styleSheet: string;
  /** The font of the headings; empty where pages need not preload it. */
  readonly font: string;
  /** Addresses by the names of page chunks. */
  readonly chunks: Readonly<Record<string, string>>;
  /** All scripts that hydrate a page with these chunks: the entry first, then the imports and chunks. */
  readonly listScripts: (chunks: readonly string[]) => readonly string[];
};

const readManifest = (folder: string): z.infer<typeof Manifest> =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));

const requireFound = <T>(found: T | undefined, what: string): T => {
  if (!found) throw new Error(`The build has no ${what}.`);
  return found;
};

const getAddress = (found: [string, { file: string }] | undefined, what: string): string =>
  `/${requireFound(found, what)[1].file}`;

const findFont = (records: readonly [string, { file: string }][]): string =>
  getAddress(
    records.find(([key]) => key.endsWith('/fraunces-latin.woff2')),
    'font',
  );

/** Addresses of the admin build that the admin page names. */
export const readAdminAssets = (
  folder: string,
): { readonly script: string; readonly styleSheet: string; readonly font: string } => {
  const records = Object.entries(readManifest(folder));
  return {
    script: getAddress(
      records.find(([, record]) => record.isEntry && record.file.endsWith('.js')),
      'admin entry',
    ),
    styleSheet: getAddress(
      records.find(([, record]) => record.file.endsWith('.css')),
      'admin style sheet',
    ),
    font: findFont(records),
  };
};

/** Reads the manifest of the browser build. */
export const readSiteAssets = (clientFolder: string, chunkNames: readonly string[]): SiteAssets => {
  const manifest = readManifest(clientFolder);
  const records = Object.entries(manifest);
  const findEntry = (name: string) => records.find(([, record]) => record.isEntry && record.name === name);
  const [entryKey] = requireFound(findEntry('entry-client'), 'entry');
  const findChunk = (chunk: string) => records.find(([, record]) => record.name === chunk && !record.isEntry);

  const collectImports = (key: string, seen: Set<string>): Set<string> => {
    const record = manifest[key];
    if (!record || seen.has(`/${record.file}`)) return seen;
    seen.add(`/${record.file}`);
    for (const imported of record.imports ?? []) collectImports(imported, seen);
    return seen;
  };

  return {
    first: getAddress(findEntry('after-first-paint'), 'first script'),
    styleSheet: getAddress(
      records.find(([, record]) => record.file.endsWith('.css')),
      'style sheet',
    ),
    font: findFont(records),
    chunks: Object.fromEntries(
      chunkNames.map((chunk) => [chunk, getAddress(findChunk(chunk), `chunk ${chunk}`)]),
    ),
    listScripts: (chunks) => {
      const seen = collectImports(entryKey, new Set());
      for (const chunk of chunks) collectImports(findChunk(chunk)?.[0] ?? '', seen);
      return [...seen];
    },
  };
};
