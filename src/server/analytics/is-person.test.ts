import { expect, test } from 'vitest';
import { createPersonCheck } from './is-person.ts';

const isPerson = createPersonCheck();

test.each([
  [
    'Chrome on a phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Opera Mini on a small phone',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
  ],
  [
    'UC Browser',
    'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; itel) U2/1.0.0 UCBrowser/10.7.6.805 U2/1.0.0 Mobile',
  ],
  [
    'the browser inside Facebook',
    'Mozilla/5.0 (Linux; Android 12; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.43 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/443.0.0.23.229;]',
  ],
  ['a KaiOS phone', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  [
    'a phone whose maker is called Cubot',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_P30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0 Mobile Safari/537.36',
  ],
])('%s is used by a person', (_, userAgent) => {
  expect(isPerson(userAgent)).toBe(true);
  // The second time it is cached.
  expect(isPerson(userAgent)).toBe(true);
});

test.each([
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a preview in a chat', 'WhatsApp/2.23.20.0 A'],
  ['a preview of a post', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['an uptime monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
  ['a command', 'curl/8.0'],
  ['a script', 'node'],
  ['an empty user agent', ''],
  ['nothing', undefined],
  ['a name longer than any browser’s', `Mozilla/5.0 ${'(x; '.repeat(4_000)}`],
])('%s is no person', (_, userAgent) => {
  expect(isPerson(userAgent)).toBe(false);
  expect(isPerson(userAgent)).toBe(false);
});

test('stays correct beyond the size of the cache', () => {
  for (let version = 0; version < 2_500; version += 1) {
    expect(isPerson(`Mozilla/5.0 (Mobile) Firefox/${version}`)).toBe(true);
    expect(isPerson(`Googlebot/${version}`)).toBe(false);
  }
});
