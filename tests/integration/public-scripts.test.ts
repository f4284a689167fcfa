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
