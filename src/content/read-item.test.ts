import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineContentType, type View } from './content-type.ts';
import { text } from './fields/text.ts';
import { isObject } from './raw.ts';
import { readBase, readFields, readItem, readItems } from './read-item.ts';
import { contentTypes } from './registry.ts';
import type { event } from './types/event.ts';
import { mediaKit } from './types/media-kit.ts';
import { quote } from './types/quote.ts';
import { update } from './types/update.ts';

const note = defineContentType({
  name: 'note',
  label: { one: 'Note', many: 'Notes' },
  access: { edit: 'editor' },
  pathOf: () => '/',
  requires: [],
  fields: {
    colour: text({ at: 'acf.colour', label: 'Colour', fallback: 'red' }),
    place: text({ at: 'acf.place', label: 'Place' }),
  },
});

describe('readBase', () => {
  test('reads the parts that every item has', () => {
    expect(
      readBase(note, {
        id: 5,
        slug: 'a-day',
        date: '2025-09-30T10:00:00',
        modified: '2025-10-01T08:30:00',
        title: { rendered: 'A day' },
        content: { rendered: '<p>Text</p>', protected: false },
        author: 3,
        _embedded: { author: [{ id: 3, name: 'Thandiwe' }] },
      }),
    ).toEqual({
      item: {
        id: 5,
        slug: 'a-day',
        date: '2025-09-30T10:00:00',
        modified: '2025-10-01T08:30:00',
        title: 'A day',
        html: '<p>Text</p>',
        excerpt: '',
        author: 'Thandiwe',
      },
    });
  });

  test('titles and excerpts keep the languages of their words; a title without any is only a text', () => {
    const ny = '<i lang="ny">Zikomo</i>';
    expect(
      readBase(note, {
        id: 5,
        title: { rendered: `${ny}, Blantyre` },
        excerpt: { rendered: `<p>Hi ${ny}</p>` },
      }),
    ).toMatchObject({
      item: {
        title: 'Zikomo, Blantyre',
        titleHtml: `${ny}, Blantyre`,
        excerpt: `<p>Hi ${ny}</p>`,
      },
    });
    expect(readBase(note, { id: 5, title: { rendered: 'Blantyre' } })).not.toHaveProperty('item.titleHtml');
  });

  test('an item with nothing but an id has empty parts', () => {
    expect(readBase(note, { id: '5' })).toEqual({
      item: { id: 5, slug: '', date: '', modified: '', title: '', html: '', excerpt: '', author: null },
    });
  });

  test.each([[null], [undefined], [[]], ['text'], [7], [false]])('%j is not an item', (raw) => {
    expect(readBase(note, raw)).toEqual({ dropped: 'not an object' });
  });

  test.each([[undefined], [null], [0], [-1], ['abc'], [1.5], [{}], [true]])('the id %j is invalid', (id) => {
    expect(readBase(note, { id, title: 'A day' })).toEqual({ dropped: 'no usable id' });
  });

  test('an id may be missing only if the type allows it', () => {
    expect(readBase(mediaKit, {})).toMatchObject({ item: { id: 0 } });
    expect(readBase(mediaKit, { id: '9' })).toMatchObject({ item: { id: 9 } });
    expect(readBase(mediaKit, [])).toEqual({ dropped: 'not an object' });
  });

  test.each([
    [{ rendered: 'Chikondi&#8217;s day' }, 'Chikondi’s day'],
    [{ rendered: 'Tea &amp; talk &#x2019;' }, 'Tea & talk ’'],
    ['Tea &#038; talk', 'Tea & talk'],
    [{ rendered: '<em>Bold</em> step' }, 'Bold step'],
    ['&lt;script&gt;', '<script>'],
    [2025, '2025'],
    [{ raw: 'Only raw' }, ''],
    [false, ''],
    [[], ''],
  ])('the title %j reads %j', (title, expected) => {
    expect(readBase(note, { id: 1, title })).toMatchObject({ item: { title: expected } });
  });

  test.each([
    [{ rendered: ' <p>Text</p>\n' }, '<p>Text</p>'],
    ['<p>Text</p>', '<p>Text</p>'],
    [{ rendered: '' }, ''],
    [{}, ''],
    [false, ''],
    [null, ''],
    [undefined, ''],
    [[], ''],
  ])('the content %j reads %j', (content, expected) => {
    expect(readBase(note, { id: 1, content })).toMatchObject({ item: { html: expected } });
  });

  test.each([
    ['2025-10-18T09:30:00', '2025-10-18T09:30:00'],
    ['2025-10-18 09:30:00', '2025-10-18T09:30:00'],
    ['2025-10-18', '2025-10-18T00:00:00'],
    ['20251018', '2025-10-18T00:00:00'],
    [20251018, '2025-10-18T00:00:00'],
    ['2025-02-30T09:30:00', ''],
    ['2025-13-01T09:30:00', ''],
    ['0000-00-00 00:00:00', ''],
    ['yesterday', ''],
    [1760000000, ''],
    [false, ''],
    [null, ''],
  ])('the date %j reads %j, and so does a missing modification', (date, expected) => {
    expect(readBase(note, { id: 1, date })).toMatchObject({ item: { date: expected, modified: expected } });
  });

  test('an invalid modification date falls back to the date', () => {
    expect(readBase(note, { id: 1, date: '2025-10-18T09:30:00', modified: 'never' })).toMatchObject({
      item: { modified: '2025-10-18T09:30:00' },
    });
  });

  test.each([
    [{ author: [{ name: 'Amina &amp; team' }] }, 'Amina & team'],
    [{ author: [{ name: '<b>Amina</b>' }, { name: 'Second' }] }, 'Amina'],
    [
      { author: [{ code: 'rest_user_invalid_id', message: 'Invalid user ID.', data: { status: 404 } }] },
      null,
    ],
    [{ author: [{ name: '' }] }, null],
    [{ author: [{ name: '&nbsp;' }] }, null],
    [{ author: [] }, null],
    [{ author: [null] }, null],
    [{ author: { name: 'Not a list' } }, null],
    [{}, null],
    [[], null],
    [null, null],
  ])('the embedded author of %j is %j', (_embedded, expected) => {
    expect(readBase(note, { id: 1, _embedded })).toMatchObject({ item: { author: expected } });
  });
});

describe('readFields', () => {
  test('returns null for a missing value, without its fallback', () => {
    expect(readFields(note, { id: 1, acf: { place: ' Zomba ' } })).toEqual({ colour: null, place: 'Zomba' });
  });
});

describe('readItem', () => {
  test.each([[[]], [false], [null], [undefined], ['text'], [0], [{}], [{ colour: '', place: false }]])(
    'gives every field its default where acf is %j',
    (acf) => expect(readItem(note, { id: 1, acf })).toMatchObject({ item: { colour: 'red', place: null } }),
  );

  test('returns the values that are present', () => {
    expect(readItem(note, { id: 1, acf: { colour: 'blue', place: 'Zomba' } })).toMatchObject({
      item: { colour: 'blue', place: 'Zomba' },
    });
  });

  test('infers the view model from the definition', () => {
    expectTypeOf<View<typeof event>['day']>().toEqualTypeOf<string | null>();
    expectTypeOf<View<typeof event>['price']>().toEqualTypeOf<string>();
    expectTypeOf<View<typeof event>['tags']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<View<typeof event>['isFeatured']>().toEqualTypeOf<boolean>();
    expectTypeOf<View<typeof note>>().not.toHaveProperty('day');
  });
});

describe('readItems', () => {
  test('drops a bad item with a warning and its reason, and keeps the order of the others', () => {
    const warnings: string[] = [];
    const items = readItems(
      update,
      [
        { id: 1, slug: 'one', title: { rendered: 'One' } },
        { id: 2, slug: '', title: { rendered: 'Two' } },
        null,
        { slug: 'four', title: { rendered: 'Four' } },
        { id: '5', slug: 'five', title: 'Five' },
      ],
      (warning) => warnings.push(warning),
    );
    expect(items.map((item) => item.slug)).toEqual(['one', 'five']);
    expect(warnings).toEqual([
      'Dropped one update: item 2 has no slug.',
      'Dropped one update: not an object.',
      'Dropped one update: no usable id.',
    ]);
  });

  test('an empty list gives an empty list, without a warning', () => {
    const warnings: string[] = [];
    expect(readItems(quote, [], (warning) => warnings.push(warning))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test.each([
    [null],
    [undefined],
    [false],
    [''],
    ['[]'],
    [{}],
    [{ length: 0 }],
    [{ code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } }],
  ])('throws for %j, which is not a list', (raw) => {
    expect(() => readItems(quote, raw, () => undefined)).toThrow(TypeError);
    expect(() => readItems(quote, raw, () => undefined)).toThrow('quote');
  });
});

const plausible = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    [],
    false,
    null,
    '',
    'https://host.example/a.jpg',
    'javascript:alert(1)',
    '20251018',
    'a,b',
  ),
  fc.record({ rendered: fc.oneof(fc.string(), fc.jsonValue()) }),
  fc.record(
    {
      id: fc.oneof(fc.nat(), fc.jsonValue()),
      url: fc.oneof(fc.webUrl(), fc.constantFrom('data:x', '//evil.example', '/a"b'), fc.jsonValue()),
      sizes: fc.oneof(
        fc.dictionary(fc.constantFrom('large', 'full', 'large-width'), fc.jsonValue()),
        fc.jsonValue(),
      ),
      media_details: fc.oneof(fc.record({ sizes: fc.jsonValue() }), fc.jsonValue()),
      title: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);

/** Items that are not dropped, with arbitrary values in their fields. */
const arbitraryItem = fc.record(
  {
    id: fc.oneof(fc.integer({ min: 1 }), fc.jsonValue()),
    slug: fc.oneof(fc.string({ minLength: 1 }), plausible),
    title: plausible,
    content: plausible,
    date: plausible,
    modified: plausible,
    tags: fc.oneof(fc.array(plausible), plausible),
    cover_photo: plausible,
    logo: plausible,
    _embedded: fc.oneof(fc.record({ author: fc.array(plausible) }), plausible),
    acf: fc.oneof(
      plausible,
      fc.dictionary(
        fc.constantFrom(
          'event_date',
          'event_time',
          'location',
          'sub_title',
          'featured',
          'amount',
          'get_tickets',
        ),
        plausible,
      ),
      fc.record({
        voting_period: fc.record({ start_date: plausible, closing_date: plausible }),
        voting_url: plausible,
      }),
      fc.record({ photo_gallery: fc.record({ multiple_photos: fc.array(plausible) }), video_url: plausible }),
    ),
  },
  { requiredKeys: ['id'] },
);

/** All addresses in a view model at any depth, except in `html`, which the sanitiser covers. */
const addressesIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (/url$/i.test(key) ? [inner] : addressesIn(inner)));
};

describe.each(contentTypes.map((type) => [type.name, type] as const))(
  'any JSON read as %s',
  (_name, type) => {
    test('never throws, and each item has every field, its id and only safe addresses', () => {
      fc.assert(
        fc.property(fc.oneof(arbitraryItem, fc.jsonValue(), fc.object()), (raw) => {
          const reading = readItem(type, raw);
          if ('dropped' in reading) {
            expect(reading.dropped).not.toBe('');
            return;
          }
          const { item } = reading;
          expect(Number.isSafeInteger(item.id)).toBe(true);
          const names = Object.keys(item).filter((name) => name !== 'titleHtml');
          expect(names.sort()).toEqual(
            [
              'id',
              'slug',
              'date',
              'modified',
              'title',
              'html',
              'excerpt',
              'author',
              ...Object.keys(type.fields),
            ].sort(),
          );
          expect(Object.values(item)).not.toContain(undefined);
          for (const address of addressesIn(item))
            if (address !== null) expect(address).toMatch(/^(https?:\/\/|\/(?!\/))[^\s<>"\\]*$/i);
        }),
        { numRuns: 300 },
      );
    });

    test('any list is read; each item is either returned or dropped', () => {
      fc.assert(
        fc.property(fc.array(fc.oneof(arbitraryItem, fc.jsonValue())), (list) => {
          const warnings: string[] = [];
          const items = readItems(type, list, (warning) => warnings.push(warning));
          expect(items.length + warnings.length).toBe(list.length);
        }),
        { numRuns: 30 },
      );
    });
  },
);
