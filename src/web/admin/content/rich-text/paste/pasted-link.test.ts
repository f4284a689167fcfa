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
  [
    'https://www.google.com/url?q=https://example.org/a?b%3D1%26c%3D%25C3%25A4%23d&sa=D&source=editors&ust=17&usg=AOv',
    'https://example.org/a?b=1&c=%C3%A4#d',
    false,
  ],
  ['https://www.google.co.uk/url?url=https://site.example/vote&sa=D', '/vote', false],
  ['https://www.google.com/url?q=mailto:grace@example.org&sa=D', 'mailto:grace@example.org', false],
  ['https://www.google.com/url?q=javascript:alert(1)', null, true],
  ['https://www.google.com/url?sa=D', 'https://www.google.com/url?sa=D', false],
  [
    'https://www.google.com/search?q=https://example.org',
    'https://www.google.com/search?q=https://example.org',
    false,
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=AT0', 'https://example.org/', false],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=05',
    'https://example.org/',
    false,
  ],
])('%j leads to %j', (raw, href, isUnsafe) =>
  expect(readPastedLink(raw, 'https://site.example')).toEqual({ href, isUnsafe }),
);
