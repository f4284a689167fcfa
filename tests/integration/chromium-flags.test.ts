import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featuresOffByPlaywright } from '../support/chromium-flags.ts';

test('the browser of the tests runs without all features that Playwright switches off', () => {
  const playwright = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(playwright) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect([...featuresOffByPlaywright]).toEqual(names);
});
