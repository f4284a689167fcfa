import { describe, expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import { contentTypeNamed, contentTypes } from './registry.ts';

test('holds the types of the spec, and pages', () => {
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
  expect(contentTypeNamed('update')?.label.many).toBe('Updates');
  expect(contentTypeNamed('post')).toBeUndefined();
  expect(contentTypeNamed('toString')).toBeUndefined();
});

describe.each(contentTypes.map((type) => [type.name, type] as const))('%s', (_name, type) => {
  test('has no field that hides a part every item has', () => {
    const base = ['id', 'slug', 'date', 'modified', 'title', 'html', 'author'];
    expect(Object.keys(type.fields).filter((name) => base.includes(name))).toEqual([]);
  });

  test('has no two fields at the same place', () => {
    const places = Object.values(type.fields).map((field) => field.at);
    expect(new Set(places).size).toBe(places.length);
  });

  test('features a picture of its own', () => {
    const pictures = Object.keys(type.fields).filter((name) => type.fields[name]?.input === 'picture');
    expect(type.featured === undefined ? [] : [type.featured]).toEqual(pictures);
  });

  test('has its pages on our own site', () => {
    expect(type.pathOf('a-slug')).toMatch(/^\/(?!\/)/);
  });

  test('writes a missing value so that it is read as missing, and lets it be stored', () => {
    for (const [name, field] of Object.entries(type.fields)) {
      expect([name, field.parse(field.serialise(null)) ?? field.fallback]).toEqual([name, field.fallback]);
      expect([name, checkField(field, null), checkField(field, undefined), checkField(field, '')]).toEqual([
        name,
        null,
        null,
        null,
      ]);
    }
  });
});
