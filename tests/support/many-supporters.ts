import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseLocation } from '../../src/server/db/database.ts';
import { getNameSortKey, listSearchWords } from '../../src/server/supporters/supporter-search-words.ts';

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

type Row = readonly (string | number | null)[];
type Table = { readonly name: string; readonly columns: Readonly<Record<string, 'int' | 'text'>> };

const supporterTable: Table = {
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
const wordTable: Table = { name: 'supporter_word', columns: { word: 'text', supporter_id: 'int' } };

const storeInSqlite = (file: string, tables: readonly (readonly [Table, readonly Row[]])[]): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma cache_size = -200000; pragma synchronous = off; begin');
  for (const [{ name, columns }, rows] of tables) {
    const names = Object.keys(columns);
    const insert = database.prepare(
      `insert into ${name} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...row);
  }
  database.exec('commit');
  database.close();
};

const storeInPostgres = async (
  url: string,
  tables: readonly (readonly [Table, readonly Row[]])[],
): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Skips the foreign key check of a million rows.
  await client.query('set session_replication_role = replica');
  for (const [{ name, columns }, rows] of tables) {
    const arrays = Object.values(columns).map((kind, at) => `$${at + 1}::${kind}[]`);
    const values = arrays.map((_, at) => rows.map((row) => row[at]));
    await client.query(
      `insert into ${name} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`,
      values,
    );
    // PostgreSQL would analyze the table by itself, but only some time after the inserts.
    await client.query(`vacuum analyze ${name}`);
  }
  await client.end();
};

/** Bulk-inserts supporters with ids from 1 on into a migrated database. */
export const storeSupporters = async (location: DatabaseLocation, count: number): Promise<void> => {
  const supporters = Array.from({ length: count }, (_, index) => createSupporter(index + 1));
  const rows = supporters.map((one) => [...Object.values(one), getNameSortKey(one.name), 0]);
  const words = supporters.flatMap((one) =>
    listSearchWords(one).map((word): [string, number] => [word, one.id]),
  );
  words.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const tables = [
    [supporterTable, rows],
    [wordTable, words],
  ] as const;
  if (location.dialect === 'sqlite') storeInSqlite(location.file, tables);
  else await storeInPostgres(location.url, tables);
};
