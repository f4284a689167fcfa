import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readScripts = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

test('the kinds of fields are in the scripts of the admin, and not in those of public pages', () => {
  const [site, admin] = [readScripts('dist/client/static/js'), readScripts('dist/admin/static/js')];
  expect(site).toContain('Uncategorized');
  expect(site).not.toContain('must be a day such as');
  expect(admin).toContain('must be a day such as');
});

test('the server renders with the production build of React', () => {
  const script = readFileSync('dist/server/entry-server.js', 'utf8');
  // With its development build, rendering takes several times as long.
  expect(script).not.toContain('process.env.NODE_ENV');
  expect(script).not.toContain('Each child in a list should have a unique');
  // Chunks of earlier builds are in the folder, too.
  const program = readFileSync('dist/program/pieces.txt', 'utf8')
    .split('\n')
    .filter((name) => name.endsWith('.js'));
  expect(program).toContain('main.js');
  for (const name of program)
    expect(readFileSync(`dist/program/${name}`, 'utf8')).not.toContain('process.env.NODE_ENV');
});

test.each(['client', 'admin'])(
  'React makes no stack while the scripts of the %s build are evaluated',
  (build) => {
    const source = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
    const codes = [...source.matchAll(/Exception = Error\(formatProdErrorMessage\((\d+)\)\)/g)].map(
      ([, code]) => code,
    );
    expect(codes.length).toBeGreaterThan(0);
    const scripts = readScripts(`dist/${build}/static/js`);
    for (const code of codes) {
      expect(scripts).toMatch(new RegExp(`message:\\w+\\(${code}\\)`));
      expect(scripts).not.toMatch(new RegExp(`Error\\(\\w+\\(${code}\\)`));
    }
  },
);
