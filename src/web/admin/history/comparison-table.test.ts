import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ComparisonTable from './comparison-table.tsx';

const differences = [{ label: 'Title', one: 'Seven old shelves', other: 'Seven new shelves' }];

test('a history marks removed and added words', () => {
  const html = renderToStaticMarkup(
    createElement(ComparisonTable, { differences, labels: ['This version', 'In the form'], isHistory: true }),
  );
  expect(html).toContain('<del>old</del>');
  expect(html).toContain('<ins>new</ins>');
  expect(html).toContain('<th scope="col">This version</th><th scope="col">In the form</th>');
  expect(html).toContain('data-label="In the form"');
});

test('in a conflict both versions stand side by side, neither as removed', () => {
  const html = renderToStaticMarkup(
    createElement(ComparisonTable, { differences, labels: ['Theirs', 'Mine'], isHistory: false }),
  );
  expect(html).toContain('<mark>old</mark>');
  expect(html).toContain('<mark>new</mark>');
  expect(html).not.toMatch(/<(del|ins)>/);
});

test('an empty value says so', () => {
  const html = renderToStaticMarkup(
    createElement(ComparisonTable, {
      differences: [{ label: 'Slug', one: '', other: 'new' }],
      labels: ['Theirs', 'Mine'],
      isHistory: false,
    }),
  );
  expect(html).toContain('>empty</em>');
});

test('a long text scrolls, by keyboard, too; a short one is no stop on the way', () => {
  const render = (other: string) =>
    renderToStaticMarkup(
      createElement(ComparisonTable, {
        differences: [{ label: 'Content', one: 'Short', other }],
        labels: ['Theirs', 'Mine'],
        isHistory: false,
      }),
    );
  for (const long of ['word '.repeat(100), 'line\n'.repeat(10)])
    expect(render(long).match(/role="region" aria-label="Content, Mine" tabindex="0"/g)).toHaveLength(1);
  expect(render('Shorter')).not.toContain('tabindex');
});
