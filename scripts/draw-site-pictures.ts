import { writeFileSync } from 'node:fs';
import { fallbacks } from '../src/demo/pictures/sets/fallbacks.ts';

/** Writes the site's own pictures, which stand in for missing ones, from their drawings. */
for (const { name, draw } of fallbacks) writeFileSync(`src/web/pictures/${name}.svg`, draw());
