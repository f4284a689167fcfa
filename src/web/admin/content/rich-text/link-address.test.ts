import { expect, test } from 'vitest';
import { parseLinkAddress } from './link-address.ts';

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['  example.org/vote ', 'https://example.org/vote'],
  ['example.com', 'https://example.com'],
  ['www.example.com?a=b', 'https://www.example.com?a=b'],
  ['example.com:8080/vote', 'https://example.com:8080/vote'],
  ['zürich.example/vote', 'https://zürich.example/vote'],
  ['/vote', '/vote'],
  ['#events', '#events'],
  ['grace@example.org', 'mailto:grace@example.org'],
  ['mailto:grace@example.org', 'mailto:grace@example.org'],
  ['tel:+265991234567', 'tel:+265991234567'],
  ['', null],
  ['#', null],
  ['words', null],
  ['two words.here', null],
  ['javascript:alert(1)', null],
  ['javascript.alert:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
])('parses %j as %j', (typed, address) => expect(parseLinkAddress(typed)).toBe(address));
