import { expect, test } from 'vitest';
import { sanitiseJsonValue, sanitiseText } from './sanitise-text.ts';

test.each([
  ['Chewa', 'Ŵanthu a ku Malaŵi'],
  ['Vietnamese in parts', 'Tiếng Việt'.normalize('NFD')],
  ['Hebrew with points', 'בְּרֵאשִׁ֖ית'],
  ['Thai', 'น้ำใจ'],
  ['a family', '👩‍👩‍👧‍👦 and 🏳️‍🌈 and 👩🏾‍🚀'],
  ['a joint in an Indian script', 'ක්‍ෂ'],
])('does not change %s', (_name, text) => expect(sanitiseText(text)).toBe(text));

test('replaces lone surrogates and removes NUL', () => {
  expect(sanitiseText('half \ud83d, \udc00 and n\0thing')).toBe('half \ufffd, \ufffd and nthing');
});

test('shortens stacked marks and breaks long joined chains', () => {
  expect(sanitiseText(`Z${'\u0335'.repeat(200)}algo`)).toBe(`Z${'\u0335'.repeat(4)}algo`);
  expect(sanitiseText('👩\u200d'.repeat(30))).toBe('👩'.repeat(30));
});

test('sanitises every text in JSON, and nothing else', () => {
  const given = '{"a":["x\\ud83d",1,null],"b":{"c":"\\u0000d"},"__proto__":{"e":"f"}}';
  expect(JSON.parse(given, sanitiseJsonValue)).toEqual(
    JSON.parse('{"a":["x\ufffd",1,null],"b":{"c":"d"},"__proto__":{"e":"f"}}'),
  );
});
