import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-layers-'));
  copyFileSync('biome.json', join(folder, 'biome.json'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, imported: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `import { thing } from '${imported}';\n\nexport const other = thing;\n`);
};

/** Runs the project's linter rules on the files of the test folder. */
const lint = (): string => {
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
};

test.each([
  ['src/addresses/x.ts', '../shared/paths.ts'],
  ['src/content/x.ts', '../shared/paths.ts'],
  ['src/content/types/x.ts', '../../server/log.ts'],
  ['src/shared/x.ts', '../content/registry.ts'],
  ['src/shared/x.ts', '../web/site/app.tsx'],
  ['src/web/x.ts', '../server/log.ts'],
  ['src/web/site/home/x.tsx', '../../../server/log.ts'],
  ['src/web/site/home/x.tsx', '../../admin/content/table.tsx'],
  ['src/web/admin/content/x.tsx', '../../site/home/hero.tsx'],
  ['src/web/ui/x.tsx', '../site/home/hero.tsx'],
  ['src/server/x.ts', '../demo/install-demo.ts'],
  ['src/server/render/x.ts', '../../web/site/home/hero.tsx'],
  ['src/demo/x.ts', '../web/site/app.tsx'],
])('forbids %s to import %s', (file, imported) => {
  write(file, imported);
  expect(lint()).toContain('noRestrictedImports');
});

test.each([
  ['src/content/types/x.ts', '../content-type.ts'],
  ['src/content/x.ts', '../addresses/web-link.ts'],
  ['src/shared/x.ts', '../addresses/web-link.ts'],
  ['src/web/site/home/x.tsx', '../../ui/sun-mark.tsx'],
  ['src/web/site/home/x.tsx', '../../../content/picture.ts'],
  ['src/server/render/x.ts', '../../web/data/page-data.ts'],
  ['src/demo/x.ts', '../server/db/database.ts'],
])('allows %s to import %s', (file, imported) => {
  write(file, imported);
  expect(lint()).not.toContain('noRestrictedImports');
});

test('forbids an import cycle', () => {
  write('src/shared/one.ts', './two.ts');
  write('src/shared/two.ts', './one.ts');
  expect(lint()).toContain('noImportCycles');
});
