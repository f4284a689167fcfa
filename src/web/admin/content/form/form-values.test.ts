import { expect, test } from 'vitest';
import { contentTypes } from '../../../../content/registry.ts';
import { heroSection } from '../../../../content/types/hero-section.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { getFieldName } from '../../../../shared/admin/field-name.ts';
import {
  createFormValues,
  isForSite,
  listChangedNames,
  listDifferingNames,
  mergeForms,
  takeTheirs,
  toFormValues,
} from './form-values.ts';
import { mergeSaved } from './merge-saved.ts';

const stored = (fields: ContentEntry['fields']): ContentEntry => ({
  id: 1,
  version: 1,
  status: 'published',
  date: '2025-10-01T10:00:00',
  modified: '2025-10-01T08:00:00',
  editedBy: 'Grace',
  title: '',
  html: '',
  slug: 'hero',
  author: '',
  fields,
  pictures: [],
  path: '/',
  formerSlugs: [],
  isAddressKept: true,
  clock: { timezone: 'Africa/Blantyre', dateFormat: 'MM/DD/YYYY' },
  hasUnpublishedChanges: false,
  shown: null,
});

test('a new hero links to the vote page and has only the fields shown in the form', () => {
  expect(createFormValues(heroSection, 'Grace').fields).toEqual({
    cover: null,
    votingStarts: '',
    votingCloses: '',
    votingUrl: '/vote',
  });
});

test('the member is the author of a new entry, and of no other', () => {
  expect(createFormValues(update, 'Grace').author).toBe('Grace');
  expect(toFormValues(update, stored({})).author).toBe('');
});

test('keeps a removed link of a stored hero empty', () => {
  expect(toFormValues(heroSection, stored({ votingUrl: null })).fields).toMatchObject({ votingUrl: '' });
});

test('fields without a start value are empty in a new entry', () => {
  expect(
    Object.values(createFormValues(update, 'Grace').fields).filter((value) => value?.toString()),
  ).toEqual([]);
});

test('hints, start values and hidden fields name existing fields', () => {
  for (const { form, fields } of contentTypes) {
    const named = [form?.hints, form?.initialValues].flatMap((part) => Object.keys(part ?? {}));
    for (const name of [...named, ...(form?.hiddenFields ?? [])]) expect(fields).toHaveProperty(name);
  }
});

test('keeps fields changed since the submit and takes the others from the server', () => {
  const empty = createFormValues(update, 'Grace');
  const sent = { ...empty, title: 'Half', html: '<p>a</p><b></b>', fields: { tags: ['a'], excerpt: ' b ' } };
  const now = { ...sent, title: 'Half a title', fields: { ...sent.fields, tags: ['a', 'c'] } };
  const stored = { ...sent, html: '<p>a</p>', slug: 'half', fields: { tags: ['a'], excerpt: 'b' } };
  const next = mergeForms(sent, now, stored);
  expect(next).toEqual({
    ...stored,
    title: 'Half a title',
    fields: { tags: ['a', 'c'], excerpt: 'b' },
  });
  expect(mergeForms(sent, sent, stored)).toEqual(stored);
  expect(listDifferingNames(next, now)).toEqual(['html', 'slug', 'fields', 'excerpt']);
});

test('of an edit conflict, what both have changed can be kept: each field from one of the two', () => {
  const base = { ...createFormValues(update, 'Grace'), title: 'One', html: '<p>One</p>' };
  const mine = {
    ...base,
    html: '<p>Mine</p>',
    fields: { ...base.fields, excerpt: 'Mine', category: 'Press' },
  };
  const theirs = {
    ...base,
    title: 'Theirs',
    html: '<p>Theirs</p>',
    fields: { ...base.fields, excerpt: 'Theirs' },
  };
  // What only the colleague has changed is no loss.
  const merged = mergeForms(base, mine, theirs);
  expect(merged).toEqual({ ...mine, title: 'Theirs' });
  expect(listChangedNames(merged, mine)).toEqual(['title']);
  expect(listChangedNames(merged, base)).toEqual([
    'title',
    'html',
    getFieldName('category'),
    getFieldName('excerpt'),
  ]);
  expect(takeTheirs(merged, theirs, new Set())).toEqual(merged);
  expect(takeTheirs(merged, theirs, new Set(['html', getFieldName('excerpt')]))).toEqual({
    ...theirs,
    fields: { ...theirs.fields, category: 'Press' },
  });
  // A field of the type is not the value of the form with the same name.
  expect(takeTheirs(merged, theirs, new Set(['excerpt']))).toEqual(merged);
});

test('an edit conflict is about what both have changed; a text only if both have changed the same part of it', () => {
  const from = { ...createFormValues(update, 'Grace'), title: 'One', html: '<p>One</p><p>Two</p>' };
  const mine = { ...from, title: 'Mine', html: '<p>Mine</p><p>Two</p>', slug: 'same' };
  const theirs = { ...from, html: '<p>One</p><p>Theirs</p>', slug: 'same', author: 'Thoko' };
  const text = { text: '<p>Mine</p><p>Theirs</p>', both: null, hasTheirs: true };
  const merged = mergeSaved({ from, mine, theirs }, text);
  expect(merged).toEqual({
    values: { ...mine, html: text.text, author: 'Thoko' },
    taken: ['html', 'author'],
    conflicts: [],
    from: theirs,
  });

  const both = '<p>Theirs</p><p>Mine</p>';
  const undecided = mergeSaved(
    { from, mine, theirs: { ...theirs, title: 'Theirs', html: '<p>Theirs</p><p>Two</p>' } },
    // Written in another way than what was typed.
    { text: `${mine.html}\n`, both, hasTheirs: false },
  );
  expect(undecided.conflicts).toEqual(['title', 'html']);
  expect(undecided.taken).toEqual(['author']);
  // Until it is decided, the next save asks for the same again, and for nothing else.
  expect(undecided.from).toEqual({ ...theirs, title: 'One', html: from.html });
});

test('a draft that is saved over what a colleague has published since is not published', () => {
  const draft = createFormValues(update, 'Grace');
  const mine = { ...draft, html: '<p>Unfinished</p>' };
  const published = { ...draft, status: 'published', date: '2025-10-01T08:00' } as const;
  expect(mergeForms(draft, mine, published)).toMatchObject({
    status: 'published',
    html: '<p>Unfinished</p>',
  });
  expect(isForSite(mine, true)).toBe(false);
  expect(isForSite(published, true)).toBe(true);
  expect(isForSite(published, false)).toBe(false);
});
