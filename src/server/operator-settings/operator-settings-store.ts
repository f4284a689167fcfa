import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { Book } from '../db/tables/vote-orders.ts';
import { createEncryptedTexts } from '../secrets/encrypted-texts.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { detectBook } from '../votes/payments/paychangu/paychangu-settings.ts';
import { noOperatorSettings, type OperatorSettings } from './operator-settings.ts';

/** The row of the settings table, and the one with a random value that is new after every change. */
const settingsKey = 'operatorSettings';
const versionKey = 'operatorSettingsVersion';

/** As it is stored: passwords and keys are encrypted. */
const StoredSettings = z.object({
  publicUrl: z.string().nullable(),
  mailServer: z
    .object({
      host: z.string(),
      port: z.number(),
      isSecure: z.boolean(),
      login: z.object({ user: z.string(), password: z.string() }).nullable(),
      sender: z.object({ name: z.string(), address: z.string() }).nullable(),
    })
    .nullable(),
  paymentKeys: z
    .object({
      secretKey: z.string(),
      webhookSecret: z.string(),
      /** That of the key, for commands that need no key. */
      book: z.enum(['test', 'live']),
    })
    .nullable(),
});

/** The fields that are encrypted. A text is decrypted only as the field for which it was encrypted. */
type SecretField = 'mail password' | 'payment key' | 'webhook secret';

const readRow = async (db: Kysely<Schema>, key: string): Promise<unknown> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
};

const writeRow = async (db: Kysely<Schema>, key: string, content: unknown): Promise<void> => {
  const value = JSON.stringify(content);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

type ChangeSecret = (text: string, field: SecretField) => string;

const mapSecrets = (
  { publicUrl, mailServer, paymentKeys }: OperatorSettings,
  change: ChangeSecret,
): OperatorSettings => ({
  publicUrl,
  mailServer:
    mailServer === null || mailServer.login === null
      ? mailServer
      : {
          ...mailServer,
          login: { ...mailServer.login, password: change(mailServer.login.password, 'mail password') },
        },
  paymentKeys:
    paymentKeys === null
      ? null
      : {
          secretKey: change(paymentKeys.secretKey, 'payment key'),
          webhookSecret: change(paymentKeys.webhookSecret, 'webhook secret'),
        },
});

/** Adds the book of the keys, which are not encrypted yet. */
const toStored = (settings: OperatorSettings, encrypt: ChangeSecret): z.input<typeof StoredSettings> => {
  const { paymentKeys, ...rest } = mapSecrets(settings, encrypt);
  const book = settings.paymentKeys === null ? null : detectBook(settings.paymentKeys.secretKey);
  return {
    ...rest,
    paymentKeys: paymentKeys === null || book === null ? null : { ...paymentKeys, book },
  };
};

/** What commands need of the operator settings: nothing that is encrypted. */
export const readOperatorFacts = async (
  db: Kysely<Schema>,
): Promise<{ readonly publicUrl: string | null; readonly book: Book | null }> => {
  const stored = await readRow(db, settingsKey);
  if (stored === undefined) return { publicUrl: null, book: null };
  const { publicUrl, paymentKeys } = StoredSettings.parse(stored);
  return { publicUrl, book: paymentKeys?.book ?? null };
};

/** The operator settings in the database, with their secrets encrypted by the site's secret key. */
export const createOperatorSettingsStore = ({ db }: Pick<Database, 'db'>, secretKey: SecretKey) => {
  const texts = createEncryptedTexts(secretKey, 'operator-settings');

  const decrypt = (text: string, field: SecretField): string => {
    const decrypted = texts.decrypt(text, field);
    if (decrypted === text) throw new Error(`The ${field} in the database was encrypted with another key.`);
    return JSON.parse(decrypted);
  };
  // As JSON: a text of one character would be too short for what is recognised as encrypted.
  const encrypt = (text: string, field: SecretField): string => texts.encrypt(JSON.stringify(text), field);

  const read = async (from: Kysely<Schema> = db): Promise<OperatorSettings> => {
    const stored = await readRow(from, settingsKey);
    return stored === undefined ? noOperatorSettings : mapSecrets(StoredSettings.parse(stored), decrypt);
  };

  return {
    read,

    /** A value that is new after every change, by any process. */
    readVersion: async (): Promise<string> => String((await readRow(db, versionKey)) ?? ''),

    /** Stores what is computed from the current settings, in the caller's transaction. Where `decide` throws, nothing is changed. */
    change: async (
      transaction: Transaction<Schema>,
      decide: (current: OperatorSettings) => Promise<OperatorSettings> | OperatorSettings,
    ): Promise<void> => {
      // First of all, because it locks: a concurrent change waits here. Public pages say how payments are made.
      await bumpRevision(transaction);
      const current = await read(transaction);
      const changed = await decide(current);
      if (changed === current) return;
      await writeRow(transaction, settingsKey, toStored(changed, encrypt));
      await writeRow(transaction, versionKey, randomUUID());
    },
  };
};

export type OperatorSettingsStore = ReturnType<typeof createOperatorSettingsStore>;
