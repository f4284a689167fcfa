import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Pairs of a folder and a module that its files must not import. */
const forbidden = [
  ['src/addresses', '../shared/paths.ts'],
  ['src/content', '../shared/paths.ts'],
  ['src/content/types', '../../server/log.ts'],
  ['src/shared', '../content/registry.ts'],
  ['src/shared', '../web/site/app.tsx'],
  ['src/web', '../server/log.ts'],
  ['src/web/site/home', '../../../server/log.ts'],
  ['src/web/site/home', '../../admin/content/table.tsx'],
  ['src/web/admin/content', '../../site/home/hero.tsx'],
  ['src/web/ui', '../site/home/hero.tsx'],
  ['src/server', '../demo/install-demo.ts'],
  ['src/server/render', '../../web/site/home/hero.tsx'],
  ['src/demo', '../web/site/app.tsx'],
] as const;

/** Pairs of a folder and a module that its files may import. */
const allowed = [
  ['src/content/types', '../content-type.ts'],
  ['src/content', '../addresses/web-link.ts'],
  ['src/shared', '../addresses/web-link.ts'],
  ['src/web/site/home', '../../ui/sun-mark.tsx'],
  ['src/web/site/home', '../../../content/picture.ts'],
  ['src/server/render', '../../web/data/page-data.ts'],
  ['src/demo', '../server/db/database.ts'],
] as const;

/** Runs the project's linter rules once on files that each import one module; returns the files by rule. */
const lint = (imports: ReadonlyMap<string, string>) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campaign-layers-')));
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'));
    for (const [file, imported] of imports) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const text = `import { thing } from '${imported}';\n\nexport const other = thing;\n`;
      writeFileSync(join(folder, file), text);
    }
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return (rule: string): readonly string[] =>
      [...stdout.matchAll(/^::error title=lint\/\w+\/(\w+),file=([^,]+),/gm)]
        .filter(([, reported]) => reported === rule)
        .map(([, , file = '']) => relative(folder, file))
        .sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A file name for each pair, which says what the file imports. */
const nameFiles = (pairs: typeof forbidden | typeof allowed): [string, string][] =>
  pairs.map(([folder, imported]) => [`${folder}/imports${imported.replace(/[^a-z]+/g, '-')}.ts`, imported]);

test('forbids the imports between layers that are listed, and no others', () => {
  const forbiddenFiles = nameFiles(forbidden);
  const filesOf = lint(new Map([...forbiddenFiles, ...nameFiles(allowed)]));
  expect(filesOf('noRestrictedImports')).toEqual(forbiddenFiles.map(([file]) => file).sort());
});

test('forbids an import cycle', () => {
  const filesOf = lint(
    new Map([
      ['src/shared/one.ts', './two.ts'],
      ['src/shared/two.ts', './one.ts'],
    ]),
  );
  expect(filesOf('noImportCycles')).toEqual(['src/shared/one.ts', 'src/shared/two.ts']);
});
