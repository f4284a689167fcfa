import { expect, test } from 'vitest';
import { addFrame, showFrame } from './frames.ts';

const empty = { shown: null, loading: null };

test('a document is shown once it has loaded, and stays until a newer one has', () => {
  const first = addFrame(empty, 'one');
  expect(first).toEqual({ shown: null, loading: { id: 1, html: 'one' } });
  const shown = showFrame(first, 1);
  expect(shown).toEqual({ shown: { id: 1, html: 'one' }, loading: null });
  const second = addFrame(shown, 'two');
  expect(second).toEqual({ shown: { id: 1, html: 'one' }, loading: { id: 2, html: 'two' } });
  expect(showFrame(second, 2)).toEqual({ shown: { id: 2, html: 'two' }, loading: null });
});

test('only the newest document is loaded', () => {
  const shown = showFrame(addFrame(empty, 'one'), 1);
  const replaced = addFrame(addFrame(shown, 'two'), 'three');
  expect(replaced).toEqual({ shown: { id: 1, html: 'one' }, loading: { id: 3, html: 'three' } });
  expect(showFrame(replaced, 2)).toEqual(replaced);
  expect(showFrame(replaced, 3).shown?.html).toBe('three');
});

test('the same document is not loaded again', () => {
  const loading = addFrame(empty, 'one');
  expect(addFrame(loading, 'one')).toEqual(loading);
  const shown = showFrame(loading, 1);
  expect(addFrame(shown, 'one')).toEqual(shown);
});
