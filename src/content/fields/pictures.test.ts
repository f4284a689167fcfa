import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import type { PictureSize } from '../pictures/picture.ts';
import { picture } from './picture.ts';
import { pictures } from './pictures.ts';

const one = picture({ at: 'cover_photo', label: 'Cover photo' });
const many = pictures({ at: 'acf.photo_gallery.multiple_photos', label: 'Photos' });
const url = 'https://host.example/a.jpg';

test('one picture is null by default, a list is empty', () => {
  expect(one.fallback).toBeNull();
  expect(many.fallback).toEqual([]);
});

describe('one picture', () => {
  test.each([
    ['an object', { id: 3, url }, { id: 3, url }],
    ['an address', url, { id: null, url }],
    [
      'its largest rendition if the full address is missing',
      { id: 3, sizes: { medium_large: url } },
      { id: 3, url },
    ],
  ])('is read from %s', (_name, raw, expected) => expect(one.parse(raw)).toMatchObject(expected));

  test.each([[false], [undefined], [null], [''], [[]], [12], ['javascript:x'], [{ url: 'data:x' }]])(
    'is missing if it is %j',
    (raw) => expect(one.parse(raw)).toBeNull(),
  );
});

describe('a list of pictures', () => {
  test('drops pictures without a full address and keeps the order of the others', () => {
    const raw = [
      { id: 1, url },
      { id: 2, sizes: { large: url } },
      false,
      { id: 3, url: 'javascript:x' },
      { id: 4, full_image_url: url },
    ];
    expect(many.parse(raw)?.map((item) => item.id)).toEqual([1, 4]);
  });

  test.each([[false], [null], [undefined], [''], [{}], [3]])('is missing if it is %j', (raw) => {
    expect(many.parse(raw)).toBeNull();
  });
});

describe('check', () => {
  test.each([[3], [null]])('accepts the media id %j', (stored) => expect(checkField(one, stored)).toBeNull());

  test.each([[0], [-1], [1.5], ['3'], [{ id: 3 }], [true]])('rejects %j', (stored) => {
    expect(checkField(one, stored)).toBe('Cover photo must be a picture from the media library.');
  });

  test.each([[[]], [[3, 4]], [null]])('accepts the media ids %j', (stored) => {
    expect(checkField(many, stored)).toBeNull();
  });

  test.each([[3], [['3']], [[3, 0]], [{}]])('rejects the list %j', (stored) => {
    expect(checkField(many, stored)).toBe('Photos must be pictures from the media library.');
  });
});

describe('a written value is read back unchanged', () => {
  const length = fc.option(fc.integer({ min: 1, max: 100_000 }));
  const size: fc.Arbitrary<PictureSize> = fc.record({ url: fc.webUrl(), width: length, height: length });
  const line = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('&amp;', '<b>x</b>', 'A & B'))
    .map((text) => text.trim());
  const anyPicture = fc
    .record({
      id: fc.option(fc.integer({ min: 1 })),
      title: line.filter((text) => text !== ''),
      alt: line,
      url: fc.webUrl(),
      width: length,
      height: length,
      sizes: fc.record(
        { thumbnail: size, medium: size, medium_large: size, large: size },
        { requiredKeys: [] },
      ),
    })
    // A picture with a medium size always has a thumbnail: reading gives it one.
    .filter(({ sizes }) => sizes.medium === undefined || sizes.thumbnail !== undefined);

  test('one picture', () => {
    expect(one.kind.serialise(null)).toBe(false);
    fc.assert(
      fc.property(anyPicture, (value) => {
        expect(one.parse(one.kind.serialise(value))).toEqual(value);
      }),
    );
  });

  test('a list of pictures', () => {
    expect(many.kind.serialise(null)).toEqual([]);
    fc.assert(
      fc.property(fc.array(anyPicture, { maxLength: 4 }), (value) => {
        expect(many.parse(many.kind.serialise(value))).toEqual(value);
      }),
    );
  });
});
