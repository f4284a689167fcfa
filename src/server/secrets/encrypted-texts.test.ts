import { expect, test } from 'vitest';
import { createEncryptedTexts } from './encrypted-texts.ts';
import { createSecretKey } from './secret-key.ts';

const texts = createEncryptedTexts(createSecretKey('a secret key of this test, long enough'));
const grace = 'grace@team.example';

test('decrypts an encrypted part anywhere in a text, only with the same key and for the same recipient', () => {
  const link = `https://campaign.test/login/invitation?token=${texts.encrypt('the token', grace)}`;
  expect(link).not.toContain('the token');
  expect(link).toMatch(/token=encrypted-[\w-]+$/);
  expect(texts.decrypt(`Go to ${link}\nor <a href="${link}">there</a>`, grace)).toBe(
    'Go to https://campaign.test/login/invitation?token=the token\nor <a href="https://campaign.test/login/invitation?token=the token">there</a>',
  );
  const other = createEncryptedTexts(createSecretKey('another secret key, as long as the first'));
  expect(other.decrypt(link, grace)).toBe(link);
  // Another recipient may have copied the encrypted text into a form.
  expect(texts.decrypt(link, 'mary@team.example')).toBe(link);
});

test.each([
  '',
  'plain',
  'encrypted-',
  'encrypted-short',
  `encrypted-${'A'.repeat(60)}`,
  `encrypted-${'-_'.repeat(40)}`,
])('leaves a text that only looks encrypted unchanged: %s', (text) => {
  expect(texts.decrypt(text, grace)).toBe(text);
});
