import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ComparisonTable from './comparison-table.tsx';
import type { Difference } from './difference.ts';
import { getNextDifference, getStep } from './use-difference-steps.ts';

const render = (differences: readonly Difference[], isHistory = false): string =>
  renderToStaticMarkup(
    createElement(ComparisonTable, {
      differences,
      labels: isHistory ? ['This version', 'In the form'] : ['Theirs', 'Mine'],
      isHistory,
    }),
  );

const differences = [{ name: 'title', label: 'Title', one: 'Seven old shelves', other: 'Seven new shelves' }];

const write = (changed: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 30 }, (_, place) => changed[place + 1] ?? `Paragraph ${place + 1}.`).join('\n');

test('a history marks removed and added words', () => {
  const html = render(differences, true);
  expect(html).toContain('<del>old</del>');
  expect(html).toContain('<ins>new</ins>');
  expect(html).toContain('<th scope="col">This version</th><th scope="col">In the form</th>');
  expect(html).toContain('data-label="In the form"');
});

test('in a conflict both versions stand side by side, neither as removed', () => {
  const html = render(differences);
  expect(html).toContain('<mark>old</mark>');
  expect(html).toContain('<mark>new</mark>');
  expect(html).not.toMatch(/<(del|ins)>/);
});

test('in a conflict with several differences, each can be chosen by its own name', () => {
  const html = renderToStaticMarkup(
    createElement(ComparisonTable, {
      differences: [...differences, { name: 'slug', label: 'Slug', one: 'old', other: 'new' }],
      labels: ['Theirs', 'Mine'],
      isHistory: false,
      choice: { sides: new Map([['slug', 'theirs']] as const), onChange: () => {} },
    }),
  );
  const chosen = [...html.matchAll(/<legend[^>]*>(.*?)<\/legend>.*?checked=""\/>(\w+)/g)].map(
    ([, legend, side]) => `${legend} ${side}`,
  );
  expect(chosen).toEqual([
    'Title: which version do you want to keep? Mine',
    'Slug: which version do you want to keep? Theirs',
  ]);
  expect(render(differences)).not.toContain('type="radio"');
});

test('an empty value says so', () => {
  expect(render([{ name: 'slug', label: 'Slug', one: '', other: 'new' }])).toContain('>empty</em>');
});

test('of a long text only the differences and the paragraphs beside them are shown, the others can be unfolded', () => {
  const html = render([
    {
      name: 'content',
      label: 'Content',
      one: write(),
      other: write({ 20: 'Paragraph twenty.', 27: 'Paragraph 27.\nOne more.' }),
      unit: 'paragraph',
    },
  ]);
  const summaries = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, text]) => text);
  expect(summaries).toEqual(['18 unchanged paragraphs', '5 unchanged paragraphs', '2 unchanged paragraphs']);
  expect(html).toContain('<mark>twenty</mark>');
  expect(html).toContain('<mark>One more.</mark>');
  // Both texts have these paragraphs: they are there once.
  expect(html.match(/Paragraph 10\./g)).toHaveLength(1);
  // A paragraph that only one version has.
  expect(html).toContain('>not here</em>');
});

test('the differences are counted over all fields, and the first one is the current one', () => {
  const html = render([
    ...differences,
    { name: 'content', label: 'Content', one: write(), other: write({ 3: 'Third.', 20: 'Twentieth.' }) },
  ]);
  expect(html).toMatch(/role="status"[^>]*>Difference 1 of 3/);
  expect(html.match(/<tr [^>]*data-difference/g)).toHaveLength(3);
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(html).toMatch(/data-difference="0" aria-current="true"/);
  expect(html).toContain('aria-label="Next Difference"');
});

test('a single difference needs no buttons', () => {
  const html = render(differences);
  expect(html).toContain('1 difference<');
  expect(html).not.toContain('<button');
  expect(html).not.toContain('aria-current');
});

test('a line break alone is visible', () => {
  expect(render([{ name: 'content', label: 'Content', one: 'One\nTwo', other: 'One\n\n\nTwo' }])).toContain(
    '¶',
  );
});

test('a colour is shown beside its text', () => {
  const html = render([
    { name: 'theme color', label: 'Theme Color', one: '#ef4444', other: '#0f766e', isColor: true },
  ]);
  expect(html).toContain('background:#ef4444');
  expect(html).toContain('background:#0f766e');
});

test('Alt and an arrow key go to the next and the previous difference, around the ends', () => {
  expect(getStep({ altKey: true, key: 'ArrowDown' })).toBe(1);
  expect(getStep({ altKey: true, key: 'ArrowUp' })).toBe(-1);
  expect(getStep({ altKey: false, key: 'ArrowDown' })).toBeNull();
  expect(getStep({ altKey: true, key: 'n' })).toBeNull();
  expect(getNextDifference(2, 1, 3)).toBe(0);
  expect(getNextDifference(0, -1, 3)).toBe(2);
});
