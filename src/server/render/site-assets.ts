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

/** What a page has to name of the browser's build. */
export type SiteAssets = {
  /** The script every page asks for by itself. */
  readonly first: string;
  /** The style sheet's address, before the theme's colours are put in. */
  readonly styleSheet: string;
  /** The face of the headings; empty where pages need not ask for it early. */
  readonly font: string;
  /** Page chunk names to addresses. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Every script that takes a page over, by the names of its chunks: the entry, then what is fetched beside it. */
  readonly scriptsOf: (chunks: readonly string[]) => readonly string[];
};

const readManifest = (folder: string): z.infer<typeof Manifest> =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));

const required = <T>(found: T | undefined, what: string): T => {
  if (!found) throw new Error(`The build has no ${what}.`);
  return found;
};

const fileOf = (found: [string, { file: string }] | undefined, what: string): string =>
  `/${required(found, what)[1].file}`;

/** What the admin area's page has to name of its own build. */
export const readAdminAssets = (folder: string): { script: string; styleSheet: string } => {
  const records = Object.entries(readManifest(folder));
  return {
    script: fileOf(
      records.find(([, record]) => record.isEntry && record.file.endsWith('.js')),
      'admin entry',
    ),
    styleSheet: fileOf(
      records.find(([, record]) => record.file.endsWith('.css')),
      'admin style sheet',
    ),
  };
};

/** Reads the manifest that the build wrote. */
export const readSiteAssets = (clientFolder: string, chunkNames: readonly string[]): SiteAssets => {
  const manifest = readManifest(clientFolder);
  const records = Object.entries(manifest);
  const quotedEntryTitle = (name: string) =>
    records.find(([, record]) => record.isEntry && record.name === name);
  const [entryKey] = required(quotedEntryTitle('entry-client'), 'entry');
  const chunkRecord = (chunk: string) =>
    records.find(([, record]) => record.name === chunk && !record.isEntry);

  const withImports = (key: string, seen: Set<string>): Set<string> => {
    const record = manifest[key];
    if (!record || seen.has(`/${record.file}`)) return seen;
    seen.add(`/${record.file}`);
    for (const imported of record.imports ?? []) withImports(imported, seen);
    return seen;
  };

  return {
    first: fileOf(quotedEntryTitle('after-first-paint'), 'first script'),
    styleSheet: fileOf(
      records.find(([, record]) => record.file.endsWith('.css')),
      'style sheet',
    ),
    font: fileOf(
      records.find(([key]) => key.endsWith('/fraunces-latin.woff2')),
      'font',
    ),
    chunks: Object.fromEntries(
      chunkNames.map((chunk) => [chunk, fileOf(chunkRecord(chunk), `chunk ${chunk}`)]),
    ),
    scriptsOf: (chunks) => {
      const seen = withImports(entryKey, new Set());
      for (const chunk of chunks) withImports(chunkRecord(chunk)?.[0] ?? '', seen);
      return [...seen];
    },
  };
};
