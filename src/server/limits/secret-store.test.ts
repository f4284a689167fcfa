import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { rememberSecret, SecretStore } from './secret-store.ts';

onEveryDatabase(({ open, newLocation }) => {
  test('a secret is made once, however many ask for it first, and is another for another name', async () => {
    const location = await newLocation();
    const databases = [await open(location), await open(location)];
    const asked = databases.flatMap(({ db }) =>
      Array.from({ length: 10 }, () => new SecretStore(db).get('one')),
    );
    const secrets = new Set(await Promise.all(asked));
    expect(secrets.size).toBe(1);
    expect([...secrets][0]).toMatch(/^[\w-]{43}$/);
    const [database] = databases;
    if (database) expect(secrets).not.toContain(await new SecretStore(database.db).get('two'));
  });
});

test('a secret is read once, and asked for again only after a failure', async () => {
  let asked = 0;
  const secret = rememberSecret(
    {
      get: async (name) => {
        asked += 1;
        if (asked === 1) throw new Error('database away');
        return `of ${name}`;
      },
    },
    'one',
  );
  await expect(secret()).rejects.toThrow('database away');
  expect(await Promise.all([secret(), secret()])).toEqual(['of one', 'of one']);
  expect(await secret()).toBe('of one');
  expect(asked).toBe(2);
});
