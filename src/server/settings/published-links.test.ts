import { describe, expect, test } from 'vitest';
import { isWebLink } from '../../addresses/web-link.ts';
import { address } from '../../content/fields/address.ts';
import { webAddress } from '../../shared/setting-rules.ts';

const setting = webAddress('Donate link');
const field = address({ at: 'acf.url', label: 'Donate link' });

const settingFault = (given: string): string | null => {
  const read = setting.safeParse(given);
  return read.success ? null : (read.error.issues[0]?.message ?? '');
};

describe('links that may be published, in settings and in content alike', () => {
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
    expect([settingFault(link), field.check(link)]).toEqual([null, null]);
  });
});

describe('links that are refused, in settings and in content alike', () => {
  const other = 'Donate link must be a web address that begins with https://.';
  const credentials =
    'Donate link must not have a user name or password in it. Please leave out everything up to the @.';

  test.each([
    ['https://user:pass@example.org/', credentials],
    ['https://user@example.org/', credentials],
    ['https://:pass@example.org/', credentials],
    ['https://bank.example@evil.example/', credentials],
    ['https://bank.example%2F@evil.example/', credentials],
    ['https://@example.org/', other],
    ['https:user:pass@example.org', credentials],
    ['https://user:pass@', other],
    ['javascript:alert(1)', other],
    ['JaVaScRiPt:alert(1)', other],
    ['data:text/html,x', other],
    ['vbscript:x', other],
    ['file:///etc/passwd', other],
    ['ftp://example.org/', other],
    ['//evil.example/', other],
    ['/\\evil.example', other],
    ['https:\\\\evil.example', other],
    ['https://evil.example\\@example.org', other],
    ['https:/evil.example', other],
    ['https:evil.example', other],
    ['https://exa mple.org/', other],
    ['https://example.org/a b', other],
    ['https://exam\tple.org/', other],
    ['https://example.org/\u0000', other],
    ['https://example.org/\u001b[31m', other],
    ['https://example.org/\u007f', other],
    ['https://example.org/\u202egpj.exe', other],
    ['https://example.org/"onclick="x', other],
    ['https://example.org/<script>', other],
    ['https://good.example＠evil.example/', other],
    ['https://', other],
  ])('%j', (link, sentence) => {
    expect(isWebLink(link)).toBe(false);
    expect([settingFault(link), field.check(link)]).toEqual([sentence, sentence]);
  });
});
