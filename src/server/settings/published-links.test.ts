import { describe, expect, test } from 'vitest';
import { isWebLink } from '../../addresses/web-link.ts';
import { checkField } from '../../content/check-field.ts';
import { address } from '../../content/fields/address.ts';
import { webAddress } from '../../shared/settings/setting-rules.ts';

const setting = webAddress('Donate link');
const field = address({ at: 'acf.url', label: 'Donate link' });

const settingError = (given: string): string | null => {
  const read = setting.safeParse(given);
  return read.success ? null : (read.error.issues[0]?.message ?? '');
};

describe('links that settings and content both accept', () => {
  test.each([
    ['https://example.org'],
    ['http://example.org/a?b=c#d'],
    ['HTTPS://EXAMPLE.ORG/'],
    ['https://bücher.example/ü'],
    ['https://www.tiktok.com/@grace'],
    ['https://example.org/?mail=a@b.example'],
    ['https://example.org:8443/'],
    ['http://[::1]/'],
  ])('%s', (link) => {
    expect(isWebLink(link)).toBe(true);
    expect([settingError(link), checkField(field, link)]).toEqual([null, null]);
  });
});

describe('links that settings and content both reject', () => {
  const sentence = 'Donate link must be a full address such as https://example.org/, without a username.';

  test.each([
    ['https://user:pass@example.org/'],
    ['https://user@example.org/'],
    ['https://:pass@example.org/'],
    ['https://bank.example@evil.example/'],
    ['https://bank.example%2F@evil.example/'],
    ['https://@example.org/'],
    ['https:user:pass@example.org'],
    ['https://user:pass@'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['ftp://example.org/'],
    ['//evil.example/'],
    ['/\\evil.example'],
    ['https:\\\\evil.example'],
    ['https://evil.example\\@example.org'],
    ['https:/evil.example'],
    ['https:evil.example'],
    ['https://exa mple.org/'],
    ['https://example.org/a b'],
    ['https://exam\tple.org/'],
    ['https://example.org/\u0000'],
    ['https://example.org/\u001b[31m'],
    ['https://example.org/\u007f'],
    ['https://example.org/\u202egpj.exe'],
    ['https://example.org/"onclick="x'],
    ['https://example.org/<script>'],
    ['https://good.example＠evil.example/'],
    ['https://'],
  ])('%j', (link) => {
    expect(isWebLink(link)).toBe(false);
    expect([settingError(link), checkField(field, link)]).toEqual([sentence, sentence]);
  });
});
