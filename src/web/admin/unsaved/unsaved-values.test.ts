import { expect, test } from 'vitest';
import { nameUnsaved } from '../settings/unsaved-section.ts';
import { mergeValues } from '../ui/form-values.ts';
import { createUnsaved, isStored, takeUpUnsaved } from './unsaved-values.ts';

const saved = { siteTitle: 'Miss Malawi', siteDescription: 'Old', contactEmail: 'a@team.example' };
const savedAt = '2025-10-18T14:00:00';
const typed = { ...saved, siteDescription: 'Typed' };
const unsaved = createUnsaved(typed, saved, savedAt);
if (unsaved === null) throw new Error('Something was typed.');

test('only changed settings are kept, with what they were', () => {
  expect(unsaved).toEqual({
    values: { siteDescription: 'Typed' },
    base: { siteDescription: 'Old' },
    savedAt,
  });
  expect(nameUnsaved(unsaved)).toBe('Site Description');
  expect(createUnsaved(saved, saved, savedAt)).toBeNull();
});

test('what was saved since is not offered', () => {
  expect(isStored(unsaved, typed)).toBe(true);
  expect(isStored(unsaved, saved)).toBe(false);
});

test('other settings that a colleague has saved since stay', () => {
  const loaded = { ...saved, siteTitle: 'Miss Malawi 2026' };
  const form = takeUpUnsaved({ base: loaded, draft: loaded }, unsaved);
  expect(form).toEqual({ base: loaded, draft: { ...loaded, siteDescription: 'Typed' } });
});

test('the same setting, saved by a colleague since, is an edit conflict and not overwritten', () => {
  const loaded = { ...saved, siteDescription: 'Theirs' };
  const form = takeUpUnsaved({ base: loaded, draft: loaded }, unsaved);
  // A save sends this as what the form was based on, which the server rejects.
  expect(form.base).toEqual(saved);
  expect(form.base).not.toEqual(loaded);
  expect(mergeValues(form.base, form.draft, loaded)).toEqual(typed);
});

test('settings that the section no longer has are left out', () => {
  const older = { values: { formerSetting: 1 }, base: { formerSetting: 0 }, savedAt };
  expect(takeUpUnsaved({ base: saved, draft: saved }, older)).toEqual({ base: saved, draft: saved });
  expect(isStored(older, saved)).toBe(true);
});
