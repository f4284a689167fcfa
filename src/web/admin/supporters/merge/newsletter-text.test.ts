import { expect, test } from 'vitest';
import type { ConsentState } from '../../../../shared/admin/newsletter-consent.ts';
import { describeMergedNewsletter } from './newsletter-text.ts';

const entry = (state: ConsentState) => ({
  consent: { state, asked: null, confirmed: null, ended: null, reason: null },
});

test.each([
  ['confirmed', 'ended', /^One of the two entries unsubscribed/],
  ['pending', 'ended', /^One of the two entries unsubscribed/],
  ['none', 'ended', /^The merged entry gets no newsletter\.$/],
  ['confirmed', 'confirmed', /From now on only the chosen one does\.$/],
  ['none', 'confirmed', /^The newsletter goes on/],
  ['confirmed', 'bounced', /^The newsletter goes on/],
  ['none', 'none', /so the merged one does not either\.$/],
] as const)('says what becomes of %s and %s', (current, other, sentence) => {
  expect(describeMergedNewsletter(entry(current), entry(other))).toMatch(sentence);
  expect(describeMergedNewsletter(entry(other), entry(current))).toMatch(sentence);
});
