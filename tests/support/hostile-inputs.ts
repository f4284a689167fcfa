import fc from 'fast-check';
import type { AnyContentType } from '../../src/content/content-type.ts';
import { hostileAddresses, hostileMarkup, hostileTexts } from './hostile-content.ts';
import { hostileMetadata, hostileSlugs } from './hostile-items.ts';

const anyText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

/** Valid values for a field of each kind. */
const goodValue = (kind: string, mediaIds: readonly number[]): fc.Arbitrary<unknown> => {
  if (kind === 'flag') return fc.boolean();
  if (kind === 'names') return fc.constant(['books', 'lake & land']);
  if (kind === 'picture') return fc.constantFrom(null, ...mediaIds);
  if (kind === 'pictures') return fc.constant([...mediaIds]);
  if (kind === 'day') return fc.constantFrom('2030-10-18', '2020-02-29');
  if (kind === 'clock') return fc.constantFrom('16:00', '00:00');
  if (kind === 'moment') return fc.constantFrom('2030-11-20T00:00', '2020-01-01T12:30:05');
  return kind === 'address' ? fc.constant('https://example.org/a?b=c') : fc.constant('Words');
};

const hostileValue = (kind: string): fc.Arbitrary<unknown> => {
  const nonsense = [fc.jsonValue(), fc.constantFrom<unknown>(1.5, -1, 2 ** 40, [2 ** 40], [[]], {}, '', ' ')];
  if (kind === 'address') return fc.oneof(fc.constantFrom(...hostileAddresses), anyText, ...nonsense);
  if (kind === 'names') return fc.oneof(fc.array(anyText, { maxLength: 60 }), anyText, ...nonsense);
  if (kind === 'text') return fc.oneof(anyText, ...nonsense);
  return fc.oneof(fc.constantFrom(...hostileMetadata), anyText, ...nonsense);
};

/** Mostly valid values, so that many inputs are stored and can be checked. */
const mostly = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: bad });

/** Input for the form of a type: valid, invalid in places, or any JSON. */
export const hostileInput = (type: AnyContentType, mediaIds: readonly number[]): fc.Arbitrary<unknown> => {
  const fields = Object.entries(type.fields).map(([name, { kind }]) => [
    name,
    mostly(goodValue(kind.name, mediaIds), hostileValue(kind.name)),
  ]);
  const whole = fc.record({
    title: mostly(fc.constant('A title'), fc.oneof(anyText, fc.jsonValue())),
    html: mostly(
      fc.constant('<p>Text.</p>'),
      fc.oneof(fc.constantFrom(...hostileMarkup), anyText, fc.jsonValue()),
    ),
    slug: mostly(fc.constant(''), fc.oneof(fc.constantFrom(...hostileSlugs), anyText, fc.jsonValue())),
    author: mostly(fc.constantFrom('', 'Grace Phiri'), fc.oneof(anyText, fc.jsonValue())),
    status: mostly(fc.constantFrom('published', 'published', 'draft'), fc.oneof(anyText, fc.jsonValue())),
    date: mostly(
      fc.constantFrom(null, '2025-01-01T10:00'),
      fc.oneof(fc.constantFrom(...hostileMetadata), anyText, fc.jsonValue()),
    ),
    fields: mostly(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), fc.jsonValue()),
  });
  return fc.oneof({ weight: 20, arbitrary: whole }, { weight: 1, arbitrary: fc.jsonValue() });
};
