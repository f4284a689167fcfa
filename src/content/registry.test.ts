import { describe, expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import { contentTypes, findContentType } from './registry.ts';

test('contains the types of the spec, and pages', () => {
  expect(contentTypes.map((type) => type.name).sort()).toEqual([
    'about',
    'event',
    'hero-section',
    'media-kit',
    'page',
    'photo-gallery',
    'quote',
    'sponsor',
    'update',
    'video-gallery',
  ]);
});

test('finds a type by its name', () => {
  expect(findContentType('update')?.label.many).toBe('Updates');
  expect(findContentType('post')).toBeUndefined();
  expect(findContentType('toString')).toBeUndefined();
});

describe.each(contentTypes.map((type) => [type.name, type] as const))('%s', (_name, type) => {
  test('has no field with the name of a common item part', () => {
    const base = ['id', 'slug', 'date', 'modified', 'title', 'html', 'author'];
    expect(Object.keys(type.fields).filter((name) => base.includes(name))).toEqual([]);
  });

  test('has no two fields at the same path', () => {
    const places = Object.values(type.fields).map((field) => field.at);
    expect(new Set(places).size).toBe(places.length);
  });

  test('has the picture that its page shows as its featured field', () => {
    const pictures = Object.entries(type.fields)
      .filter(([, { kind, group }]) => kind.name === 'picture' && group === undefined)
      .map(([name]) => name);
    expect(type.featured === undefined ? [] : [type.featured]).toEqual(pictures);
  });

  test('has its pages on this site', () => {
    expect(type.pathOf('a-slug')).toMatch(/^\/(?!\/)/);
  });

  test('writes a missing value that is read as missing, and accepts a missing value', () => {
    for (const [name, field] of Object.entries(type.fields)) {
      expect([name, field.parse(field.kind.serialise(null)) ?? field.fallback]).toEqual([
        name,
        field.fallback,
      ]);
      expect([name, checkField(field, null), checkField(field, undefined), checkField(field, '')]).toEqual([
        name,
        null,
        null,
        null,
      ]);
    }
  });
});
