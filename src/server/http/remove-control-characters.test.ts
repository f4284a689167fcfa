import { expect, test } from 'vitest';
import { tidied, tidyText } from './remove-control-characters.ts';

test.each([
  ['Chewa', 'Ŵanthu a ku Malaŵi'],
  ['Vietnamese in parts', 'Tiếng Việt'.normalize('NFD')],
  ['Hebrew with points', 'בְּרֵאשִׁ֖ית'],
  ['Thai', 'น้ำใจ'],
  ['a family', '👩‍👩‍👧‍👦 and 🏳️‍🌈 and 👩🏾‍🚀'],
  ['a joint in an Indian script', 'ක්‍ෂ'],
])('%s stays as it is', (_name, text) => expect(tidyText(text)).toBe(text));

test('half a character is replaced, and NUL left out', () => {
  expect(tidyText('half \ud83d, \udc00 and n\0thing')).toBe('half \ufffd, \ufffd and nthing');
});

test('piled marks are cut down, and endless joints undone', () => {
  expect(tidyText(`Z${'\u0335'.repeat(200)}algo`)).toBe(`Z${'\u0335'.repeat(4)}algo`);
  expect(tidyText('👩\u200d'.repeat(30))).toBe('👩'.repeat(30));
});

test('JSON is tidied in every text it has, and nowhere else', () => {
  const given = '{"a":["x\\ud83d",1,null],"b":{"c":"\\u0000d"},"__proto__":{"e":"f"}}';
  expect(JSON.parse(given, tidied)).toEqual(
    JSON.parse('{"a":["x\ufffd",1,null],"b":{"c":"d"},"__proto__":{"e":"f"}}'),
  );
});
