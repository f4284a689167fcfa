import { expect, test } from 'vitest';
import { about } from '../../../content/types/about.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import { update } from '../../../content/types/update.ts';
import { getShownNote } from './shown-note.ts';

const shown = { id: 2, title: 'Autumn' };

test('says which entry the site shows, and what publishing another one does', () => {
  expect(getShownNote(heroSection, null, shown)).toBe(
    'The site shows only the newest. Right now that is “Autumn”. If you publish this one, it takes its place.',
  );
  expect(getShownNote(about, { id: 3, status: 'draft' }, shown)).toMatch(/If you publish this one/);
  expect(getShownNote(heroSection, { id: 3, status: 'scheduled' }, shown)).toMatch(/If you publish this one/);
  expect(getShownNote(heroSection, { id: 2, status: 'published' }, shown)).toBe(
    'The site shows this one right now, because it is the newest.',
  );
  expect(getShownNote(heroSection, { id: 1, status: 'published' }, shown)).toBe(
    'The site shows only the newest. Right now that is “Autumn”, not this one.',
  );
});

test('says nothing where there is nothing to replace', () => {
  expect(getShownNote(heroSection, null, null)).toBeNull();
  expect(getShownNote(update, null, shown)).toBeNull();
});
