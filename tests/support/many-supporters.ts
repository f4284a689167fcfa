import {
  getNameSortKey,
  getTagWord,
  listSearchWords,
} from '../../src/server/supporters/supporter-search-words.ts';
import type { BulkRows, BulkTable } from './bulk-rows.ts';

const firstNames =
  `Grace Chikondi Mphatso Tadala Limbani Yankho Chisomo Thokozani Kondwani Madalitso Wezi Tiyamike
  Dalitso Takondwa Mayamiko Tamanda Blessings Memory Innocent Precious Gift Esther Ruth Mercy Alinafe Chifundo Tionge
  Pemphero Zikomo Lusungu Temwa Wongani Mwayi Ulemu Atupele Tumbikani Vitumbiko Lughano Suzgo Khumbo`.split(
    /\s+/,
  );
const lastNames =
  `Banda Phiri Mwale Chirwa Nyirenda Gondwe Kamanga Moyo Msiska Kalua Mbewe Ngwira Zimba Jere Soko Kachale
  Mhango Munthali Nkhoma Tembo Sakala Kumwenda Mvula Zulu Chisale Makwinja Kaunda Lungu Ngulube Chipeta Mkandawire Kayira
  Manda Mtonga Longwe Msowoya Mzumara Chavula Kanyenda Nthala`.split(/\s+/);
const towns = 'Lilongwe Blantyre Zomba Mzuzu Kasungu Mangochi Salima Karonga Dedza Mulanje'.split(' ');

/** Picks an item of a list pseudo-randomly, the same in every run. */
const pick = (list: readonly string[], id: number, salt: number): string => {
  let mixed = Math.imul(id ^ (salt * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return list[((mixed ^ (mixed >>> 16)) >>> 0) % list.length] ?? '';
};

/** The supporter with this id: half have an e-mail address, half a phone number; a few are inactive. */
const createSupporter = (id: number) => {
  const [first, last] = [pick(firstNames, id, 1), pick(lastNames, id, 2)];
  const isByPhone = id % 2 === 0;
  return {
    id,
    name: `${first} ${last}`,
    email: isByPhone ? null : `${first}.${last}${id}@example.org`.toLowerCase(),
    phone: isByPhone ? `+26599${String((id * 7_919) % 10_000_000).padStart(7, '0')}` : null,
    location: pick(towns, id, 3),
    state: id % 50 === 0 ? ('inactive' as const) : ('active' as const),
    source: isByPhone ? ('voted' as const) : ('subscribed' as const),
    created_gmt: new Date(Date.UTC(2025, 0, 1) + id * 60_000).toISOString().slice(0, 19),
  };
};

const supporterTable: BulkTable = {
  name: 'supporter',
  columns: {
    id: 'int',
    name: 'text',
    email: 'text',
    phone: 'text',
    location: 'text',
    state: 'text',
    source: 'text',
    created_gmt: 'text',
    name_key: 'text',
    nameless: 'int',
  },
};
/** The tags of a supporter: the first is rare, half have the second. */
const listTags = (id: number): number[] => [...(id % 500 === 0 ? [1] : []), ...(id % 2 === 0 ? [2] : [])];

const tagTable: BulkTable = { name: 'supporter_tag', columns: { id: 'int', name: 'text', name_key: 'text' } };
const taggedTable: BulkTable = {
  name: 'tagged_supporter',
  columns: { supporter_id: 'int', tag_id: 'int' },
};
const wordTable: BulkTable = { name: 'supporter_word', columns: { word: 'text', supporter_id: 'int' } };

/** Supporters with ids from 1 on, their tags and their search words. */
export const createSupporterRows = (count: number): BulkRows => {
  const supporters = Array.from({ length: count }, (_, index) => createSupporter(index + 1));
  const rows = supporters.map((one) => [...Object.values(one), getNameSortKey(one.name), 0]);
  const words = supporters.flatMap((one) =>
    [...listSearchWords(one), ...listTags(one.id).map(getTagWord)].map((word): [string, number] => [
      word,
      one.id,
    ]),
  );
  words.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return [
    [supporterTable, rows],
    [
      tagTable,
      [
        [1, 'Rare', 'rare'],
        [2, 'Common', 'common'],
      ],
    ],
    [taggedTable, supporters.flatMap(({ id }) => listTags(id).map((tag): [number, number] => [id, tag]))],
    [wordTable, words],
  ];
};
