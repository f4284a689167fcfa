import { beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { page } from '../../src/content/types/page.ts';
import { readRecordedItems } from '../support/recorded-wordpress.ts';
import { getWordpress } from './support/given-wordpress.ts';
import { fillWithFixtures } from './support/wordpress-fixtures.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places of all values with their kinds: `acf.event_date string`. Lists count by their first entry. */
const listPlaces = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.length === 0 ? [] : listPlaces(value[0], `${at}[]`);
  if (!isObject(value)) return value === null || value === '' ? [] : [`${at} ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    listPlaces(inner, at === '' ? name : `${at}.${name}`),
  );
};

/** The parts of a recorded answer that the plugin answers; the others are WordPress's own. */
const ownParts = /^(?:acf|cover_photo|logo)\b/;

describe('the plugin answers in the shapes of a WordPress with Advanced Custom Fields', () => {
  const { address, runPhp } = getWordpress();
  beforeAll(async () => {
    const { ok } = await fetch(`${address}/wp-json/wp/v2/update/1`);
    if (!ok) await fillWithFixtures(runPhp);
  });

  const types = contentTypes.filter((type) => type !== page);
  test.each(types.map(({ name }) => name))('%s', async (name) => {
    const answered = (await (await fetch(`${address}/wp-json/wp/v2/${name}?per_page=100`)).json()) as Json[];
    const ours = new Set(answered.flatMap((item) => listPlaces(item)));
    const recorded = new Set(readRecordedItems(name).flatMap((item) => listPlaces(item)));
    const wanted = [...recorded].filter(
      (place) =>
        ownParts.test(place) &&
        // The recorded WordPress has larger sizes, captions, and numbers of featured images where there is no picture field.
        !/1536x1536|2048x2048|medium_large|caption|uploaded_to|^cover_photo string$/.test(place),
    );
    expect(wanted.filter((place) => !ours.has(place))).toEqual([]);
  });
});
