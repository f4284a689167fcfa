import { expect, test } from 'vitest';
import { createEncryptedTexts } from './sealed-texts.ts';
import { createSecretKey } from './secret-key.ts';

const sealing = createEncryptedTexts(createSecretKey('a secret key of this test, long enough'));
const grace = 'grace@team.example';

test('what is sealed is opened wherever it stands in a text, and only by the same key for the same recipient', () => {
  const link = `https://campaign.test/login/invitation?token=${sealing.seal('the token', grace)}`;
  expect(link).not.toContain('the token');
  expect(link).toMatch(/token=sealed-[\w-]+$/);
  expect(sealing.open(`Go to ${link}\nor <a href="${link}">there</a>`, grace)).toBe(
    'Go to https://campaign.test/login/invitation?token=the token\nor <a href="https://campaign.test/login/invitation?token=the token">there</a>',
  );
  const other = createEncryptedTexts(createSecretKey('another secret key, as long as the first'));
  expect(other.open(link, grace)).toBe(link);
  // Nor for anybody else, who may have copied it into a text of their own.
  expect(sealing.open(link, 'mary@team.example')).toBe(link);
});

test.each(['', 'plain', 'sealed-', 'sealed-short', `sealed-${'A'.repeat(60)}`, `sealed-${'-_'.repeat(40)}`])(
  'what only looks sealed stays as it is: %s',
  (text) => {
    expect(sealing.open(text, grace)).toBe(text);
  },
);
