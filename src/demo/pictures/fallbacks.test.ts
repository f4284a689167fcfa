import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fallbacks } from './sets/fallbacks.ts';

test.each(fallbacks.map((picture) => [picture.name, picture] as const))(
  'the site’s %s is its drawing as it is now (npm run draw)',
  (name, { draw }) => {
    expect(readFileSync(`src/web/pictures/${name}.svg`, 'utf8')).toBe(draw());
  },
);
