import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Forms whose values are validated by nobody, or on purpose by the browser. */
const withoutOwnSentences = [
  // The specification leaves the login to the browser.
  'admin/auth/password-form.tsx',
  // Nothing is required.
  'admin/content/list/bulk-dialog.tsx',
  'admin/media/move-dialog.tsx',
  'site/error/send-again-page.tsx',
  'site/events/events-filter.tsx',
];

test('every other form keeps the browser from saying “Please fill out this field.”', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.replaceAll('\\', '/'));
  const found = files.filter((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/<form\s(.*?[^=])>/gs)].some(
      // `useForm` returns it with the other attributes.
      ([, attributes = '']) => !/\bnoValidate\b|\.\.\.(?:props|formProps)\b/.test(attributes),
    ),
  );
  expect(found.sort()).toEqual(withoutOwnSentences);
});
