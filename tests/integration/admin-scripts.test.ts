import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

type Chunk = {
  readonly file: string;
  readonly isEntry?: true;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const folder = 'dist/admin';
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
const entry = 'src/web/entries/entry-admin.tsx';
const dashboard = 'src/web/admin/dashboard/dashboard-page.tsx';
const editor = 'src/web/admin/content/rich-text/rich-editor.tsx';

const chunkOf = (name: string): Chunk => {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no ${name}.`);
  return chunk;
};

/** The chunks that load with these: they and all that they import, without what is loaded later. */
const listLoaded = (names: readonly string[], loaded = new Set<string>()): ReadonlySet<string> => {
  for (const name of names) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    listLoaded(chunkOf(name).imports ?? [], loaded);
  }
  return loaded;
};

const readScript = (name: string): string => readFileSync(`${folder}/${chunkOf(name).file}`, 'utf8');
/** A class of the editor's library, which no build renames. */
const isEditorCode = (script: string): boolean => script.includes('ProseMirror');
const chunks = Object.keys(manifest).filter((name) => chunkOf(name).file.endsWith('.js'));

/**
 * What a member downloads to see the dashboard, in bytes of gzip: 164,100 before the editor had its present tools, and at most
 * 10 KB more.
 */
const maxFirstView = 174_100;

test('the scripts of the first view of the admin area are within their budget', () => {
  const loaded = [...listLoaded([entry, dashboard])].filter((name) => chunks.includes(name));
  const size = loaded.reduce((sum, name) => sum + statSync(`${folder}/${chunkOf(name).file}.gz`).size, 0);
  // Less means that the scripts were not found.
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThanOrEqual(maxFirstView);
});

test('the script of the editor is loaded by the field of a text alone', () => {
  expect(isEditorCode(readScript(editor))).toBe(true);
  const withEditor = chunks.filter((name) =>
    [...listLoaded([name])].some((one) => isEditorCode(readScript(one))),
  );
  expect(withEditor).toEqual([editor]);
  const loaders = chunks.filter((name) => chunkOf(name).dynamicImports?.includes(editor));
  expect(loaders).toHaveLength(1);
  expect(loaders.map(readScript).join()).toContain('admin-rich-editor');
  expect([...listLoaded([entry, dashboard])]).not.toContain(loaders[0]);
});

test('public pages have no code of the editor', () => {
  const scripts = readdirSync('dist/client/static/js').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(isEditorCode(readFileSync(`dist/client/static/js/${name}`, 'utf8')), name).toBe(false);
});
