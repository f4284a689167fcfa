import { expect, test } from 'vitest';
import { readPastedLink } from './pasted-link.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a', false],
  ['https://site.example/vote', '/vote', false],
  ['mailto:grace@example.org', 'mailto:grace@example.org', false],
  ['tel:+265991234567', 'tel:+265991234567', false],
  ['#_Toc1', null, false],
  ['', null, false],
  [null, null, false],
  ['javascript:alert(1)', null, true],
  ['java\tscript:alert(1)', null, true],
  ['data:text/html,x', null, true],
  ['file:///C:/plan.docx', null, true],
  ['https://user@evil.example/', null, true],
  ['//evil.example', null, true],
])('%j leads to %j', (raw, href, isUnsafe) =>
  expect(readPastedLink(raw, 'https://site.example')).toEqual({ href, isUnsafe }),
);
