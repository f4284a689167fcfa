import type { AnyContentType } from '../../../src/content/content-type.ts';
import { contentTypes } from '../../../src/content/registry.ts';
import { EntryStore } from '../../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../../src/server/db/database.ts';

type Given = { readonly picture: number; readonly file: string; readonly author: number };

/** A value of each kind that WordPress, XML and PHP could read as something else. */
const valuesByKind: Readonly<Record<string, (name: string, given: Given) => unknown>> = {
  text: (name) => `the ${name.toLowerCase()} ]]> "of" tom & joy \\ 5 < 6`,
  day: () => '2025-10-18',
  clock: () => '16:05',
  moment: (name) => (name === 'votingStarts' ? '2025-10-01T09:30:00' : '2025-11-20T23:59:00'),
  picture: (_, { picture }) => picture,
  pictures: (_, { picture }) => [picture],
  names: () => ['Lake & land', 'walking'],
  flag: () => true,
  address: () => 'https://tickets.example/walk?a=1&b=2',
};

const createFields = (type: AnyContentType, given: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(type.fields).map(([name, { kind }]) => {
      const create = valuesByKind[kind.name];
      if (create === undefined) throw new Error(`There is no sample of the kind ${kind.name}.`);
      return [name, create(name, given)];
    }),
  );

/** Adds two entries of each type that have every field, with the same title and time. */
export const addEveryField = async ({ db }: Database, given: Given): Promise<void> => {
  const store = new EntryStore(db);
  const date = Date.UTC(2025, 8, 1, 12);
  for (const type of contentTypes)
    for (const name of ['one', 'zwei-ü'])
      await store.create(
        type,
        {
          slug: `every-field-${name}`,
          status: 'publish',
          date,
          authorId: given.author,
          title: `Every field & <more> of ${type.name} ]]> \\`,
          html: `<h2>A ]]&gt; B</h2>\n<p>Tom &amp; Joy, <a href="/events">our events</a></p>\n<figure class="wp-block-image"><img src="/uploads/${given.file}" alt="Singers" /></figure>`,
          fields: createFields(type, given),
        },
        date,
      );
};
