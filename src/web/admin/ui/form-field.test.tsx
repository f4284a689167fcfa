import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormField } from './form-field.tsx';

test('a field shows text of any script in its own direction', () => {
  const html = renderToStaticMarkup(
    <FormField label="Excerpt">{(field) => <textarea {...field} defaultValue="مرحبا" />}</FormField>,
  );
  expect(html).toMatch(/<textarea id="[^"]+" dir="auto">/);
});

test('every input for text has the direction of its text', () => {
  const folder = join(import.meta.dirname, '..');
  const inputs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/<(?:input|textarea)\b(.*?)\/>/gs)].map(
        ([, attributes = '']) => ({ name: name.replaceAll('\\', '/'), attributes }),
      ),
    );
  expect(inputs.length).toBeGreaterThan(50);
  const isText = (attributes: string): boolean =>
    /\btype="(text|search)"/.test(attributes) || !/\btype=/.test(attributes);
  const others = inputs.filter(
    ({ attributes }) =>
      isText(attributes) && !/\{\.\.\.(field|attributes)\}|\bdir="auto"|\breadOnly\b/.test(attributes),
  );
  // A color is written in Latin letters.
  expect(others.map(({ name }) => name)).toEqual(['settings/theme-color-field.tsx']);
});
