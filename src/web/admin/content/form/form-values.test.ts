import { expect, test } from 'vitest';
import { contentTypes } from '../../../../content/registry.ts';
import { heroSection } from '../../../../content/types/hero-section.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { afterSave, differingNames, newValues, valuesOf } from './form-values.ts';

const stored = (fields: ContentEntry['fields']): ContentEntry => ({
  id: 1,
  version: 1,
  status: 'published',
  date: '2025-10-01T10:00:00',
  modified: '2025-10-01T08:00:00',
  title: '',
  html: '',
  slug: 'hero',
  author: '',
  fields,
  pictures: [],
  path: '/',
  clock: { timezone: 'Africa/Blantyre', dateFormat: 'MM/DD/YYYY' },
});

test('a new hero leads to the site’s own vote page, and is asked for nothing that is not shown', () => {
  expect(newValues(heroSection).fields).toEqual({
    cover: null,
    votingStarts: '',
    votingCloses: '',
    votingUrl: '/vote',
  });
});

test('a hero whose link was taken out stays without one', () => {
  expect(valuesOf(heroSection, stored({ votingUrl: null })).fields).toMatchObject({ votingUrl: '' });
});

test('what has no beginning of its own begins empty', () => {
  expect(Object.values(newValues(update).fields).filter((value) => value?.toString())).toEqual([]);
});

test('hints, beginnings and left-out fields are of fields that there are', () => {
  for (const { form, fields } of contentTypes) {
    const named = [form?.hints, form?.startsWith].flatMap((part) => Object.keys(part ?? {}));
    for (const name of [...named, ...(form?.without ?? [])]) expect(fields).toHaveProperty(name);
  }
});

test('what was typed since a form was sent stays, field by field; the rest is as the server made it', () => {
  const empty = newValues(update);
  const sent = { ...empty, title: 'Half', html: '<p>a</p><b></b>', fields: { tags: ['a'], excerpt: ' b ' } };
  const now = { ...sent, title: 'Half a title', fields: { ...sent.fields, tags: ['a', 'c'] } };
  const stored = { ...sent, html: '<p>a</p>', slug: 'half', fields: { tags: ['a'], excerpt: 'b' } };
  const next = afterSave(sent, now, stored);
  expect(next).toEqual({
    ...stored,
    title: 'Half a title',
    fields: { tags: ['a', 'c'], excerpt: 'b' },
  });
  expect(afterSave(sent, sent, stored)).toEqual(stored);
  expect(differingNames(next, now)).toEqual(['html', 'slug', 'fields', 'excerpt']);
});
