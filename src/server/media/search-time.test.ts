import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { measureBestTimes } from '../../../tests/support/best-times.ts';
import { type BulkRows, type BulkTable, storeRows } from '../../../tests/support/bulk-rows.ts';
import { onEveryDatabase, type TestDatabases } from '../../../tests/support/databases.ts';
import { MediaPage } from '../../shared/admin/media.ts';
import { gmtText } from '../../shared/dates.ts';
import { getMediaSearchWords } from './media-search-words.ts';

const places = ['Lilongwe', 'Blantyre', 'Mzuzu', 'Zomba', 'Salima', 'Mangochi', 'Karonga'];

const mediaTable: BulkTable = {
  name: 'media',
  columns: {
    id: 'int',
    file: 'text',
    mime_type: 'text',
    width: 'int',
    height: 'int',
    title: 'text',
    alt: 'text',
    sizes: 'text',
    created_gmt: 'text',
    name: 'text',
    name_key: 'text',
    kind: 'text',
    bytes: 'int',
  },
};
const wordTable: BulkTable = { name: 'media_word', columns: { word: 'text', media_id: 'int' } };

/** A file of a large library; every name contains its number. */
const createFile = (number: number) => {
  const name = `IMG_${number} ${places[number % places.length]}.jpg`;
  return {
    id: number,
    file: `img-${number}.jpg`,
    mime_type: number % 10 === 0 ? 'application/pdf' : 'image/jpeg',
    width: 1_600,
    height: 900,
    title: `Part ${Math.floor(number / 50)}`,
    alt: `A school in ${places[number % places.length]}`,
    sizes: '{}',
    created_gmt: gmtText(Date.UTC(2025, 0, 1) + number * 60_000),
    name,
    name_key: name.toLowerCase(),
    kind: number % 10 === 0 ? 'document' : 'image',
    bytes: 100_000,
  };
};

const createLibraryRows = (count: number): BulkRows => {
  const files = Array.from({ length: count }, (_, index) => createFile(index + 1));
  const words = files.flatMap(({ id, name, title, alt }) =>
    getMediaSearchWords([name, title, alt]).map((word): [string, number] => [word, id]),
  );
  // In the order of the index, they are inserted faster.
  words.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return [
    [mediaTable, files.map((file) => Object.values(file))],
    [wordTable, words],
  ];
};

/** The same rows for both databases. */
let rows: { readonly small: BulkRows; readonly large: BulkRows } = { small: [], large: [] };
beforeAll(() => {
  rows = { small: createLibraryRows(1_000), large: createLibraryRows(10_000) };
});
afterAll(() => {
  rows = { small: [], large: [] };
});

const searches = [
  '/media?search=777',
  '/media?search=zomba%20img_700',
  '/media?search=mzuzu',
  '/media?search=img&type=image',
  '/media?search=mzuzu&type=document',
  '/media?search=jpg&sort=name',
  '/media?search=nowhere',
];

/** Fills a library and returns a function that requests a page of it. */
const openLibrary = async ({ newLocation, open }: TestDatabases, files: BulkRows) => {
  const location = await newLocation();
  const harness = openAdminHarness(await open(location));
  const browser = await harness.signedIn('editor');
  await storeRows(location, files);
  return async (path: string) => {
    const response = await harness.request('GET', path, { from: browser });
    expect(response.status).toBe(200);
    return MediaPage.parse(response.json);
  };
};

onEveryDatabase((databases) => {
  test('a search among 10,000 files takes at most three times as long as among 1,000', {
    timeout: 240_000,
  }, async () => {
    const small = await openLibrary(databases, rows.small);
    const large = await openLibrary(databases, rows.large);
    for (const path of searches) {
      const best = await measureBestTimes(
        () => small(path),
        () => large(path),
        3,
      );
      expect(best.large, path).toBeLessThanOrEqual(3 * best.small);
    }

    // The results are correct, too.
    const found = await large('/media?search=777');
    expect(found).toMatchObject({ total: 11, hasMore: false });
    expect(found.items.every(({ name }) => name.startsWith('IMG_777'))).toBe(true);
    expect(await large('/media?search=img&sort=name&page=2')).toMatchObject({
      total: 1_000,
      hasMore: true,
    });
    expect((await large('/media?search=img')).items[0]?.name).toMatch(/^IMG_10000 /);
  });
});
