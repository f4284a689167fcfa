import { flushCompileCache } from 'node:module';
import { quote } from '../../src/content/types/quote.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';

/**
 * A program that a test kills: writes quotes as fast as it can, several at once, and prints each slug only after the
 * store has acknowledged it. Its arguments are the location of the database and a prefix for slugs.
 */
// A killed process does not write the cache, from which the next one starts faster.
flushCompileCache();
const [location = '', prefix = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location) as DatabaseLocation);
const store = new EntryStore(database.db);
let next = 0;

const writeForever = async (): Promise<never> => {
  for (;;) {
    next += 1;
    const slug = `${prefix}-${next}`;
    const draft = {
      slug,
      status: 'publish',
      date: Date.now(),
      authorId: null,
      title: slug,
      fields: {},
    } as const;
    await store.create(quote, { ...draft, html: `<p>${'Tiyeni. '.repeat(50)}</p>` });
    process.stdout.write(`${slug}\n`);
  }
};

await Promise.all([writeForever(), writeForever(), writeForever(), writeForever()]);
