import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Components with fields to type into, or to choose in. */
const hasFields = (text: string): boolean =>
  /<(FormField|PasswordInput|textarea|PercentSlider|RenameOrMergeForm)\b|\btype="file"/.test(text);

const savesAfterSignIn = (text: string): boolean => /\buseSave\(|\bretryAfterSignIn\(/.test(text);

test('every form with fields goes on with its save after a sign-in', () => {
  const forms = files.filter(
    ({ text }) =>
      hasFields(text) && /<(form|RenameOrMergeForm)\b|\buseMutation\(|\buseSave\(|\bsendFile\(/.test(text),
  );
  const others = forms.filter(({ text }) => !savesAfterSignIn(text)).map(({ name }) => name);
  expect(others.sort()).toEqual([
    // Forms for someone who is not signed in.
    'auth/code-form.tsx',
    'auth/forgotten-password.tsx',
    'auth/new-password-form.tsx',
    'auth/password-form.tsx',
    // Its hook, use-category-rename.ts, does it.
    'content/categories/rename-form.tsx',
    // Their hooks, use-entry-form.ts and use-section-form.ts, do it.
    'content/form/entry-form.tsx',
    // Its hook, use-bulk-changes.ts, does it.
    'content/list/bulk-dialog.tsx',
    // The forms around it do it: describe-form.tsx for the library, the entry's form for its text.
    'media/description-fields.tsx',
    // Its hook, use-newsletter-form.ts, does it.
    'newsletter/compose/compose-form.tsx',
    // It searches, and saves nothing.
    'settings/privacy/privacy-record-search.tsx',
    // The forms that are made with it do it: they are among those checked here.
    'ui/rename-or-merge-form.tsx',
  ]);
  expect(forms.length - others.length).toBeGreaterThan(10);
});
