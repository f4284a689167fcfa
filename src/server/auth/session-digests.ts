import { createHash } from 'node:crypto';
import type { kyselyAdapter } from '@better-auth/kysely-adapter';

/** The database stores digests of session tokens: a leaked database yields no working cookie. */
export const digestSessionToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>;

const isToken = (model: string, field: string): boolean => model === 'session' && field === 'token';

/** The same condition with digests in place of tokens, and a function that puts the tokens back into rows. */
const digestCondition = (model: string, where: Where) => {
  const tokens = new Map<unknown, string>();
  const digestValue = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const digest = digestSessionToken(value);
    tokens.set(digest, value);
    return digest;
  };
  const conditions = where.map((condition) =>
    isToken(model, condition.field)
      ? {
          ...condition,
          value: (Array.isArray(condition.value)
            ? condition.value.map(digestValue)
            : digestValue(condition.value)) as typeof condition.value,
        }
      : condition,
  );
  /** Puts the token back in place of its digest where the condition contained the token. */
  const restore = <T>(row: T): T => {
    if (typeof row !== 'object' || row === null || !('token' in row)) return row;
    const token = tokens.get(row.token);
    return token === undefined ? row : { ...row, token };
  };
  return { where: conditions, restore };
};

/** Better Auth's adapter with digests of session tokens in the database; the tokens themselves are only in cookies. */
export const withSessionDigests = (adapter: Adapter): Adapter => {
  const digestQuery = <Q extends { model: string; where?: Where | undefined }>(query: Q) => {
    const { where, restore } = digestCondition(query.model, query.where ?? []);
    return { query: query.where === undefined ? query : { ...query, where }, restore };
  };
  return {
    ...adapter,
    create: async (query) => {
      const { token } = query.data as { token?: unknown };
      if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query);
      const created = await adapter.create({
        ...query,
        data: { ...query.data, token: digestSessionToken(token) },
      });
      return { ...created, token } as never;
    },
    findOne: async (given) => {
      const { query, restore } = digestQuery(given);
      return restore(await adapter.findOne(query)) as never;
    },
    findMany: async (given) => {
      const { query, restore } = digestQuery(given);
      return (await adapter.findMany(query)).map(restore) as never;
    },
    count: (given) => adapter.count(digestQuery(given).query),
    update: async (given) => {
      const { query, restore } = digestQuery(given);
      return restore(await adapter.update(query)) as never;
    },
    updateMany: (given) => adapter.updateMany(digestQuery(given).query),
    delete: (given) => adapter.delete(digestQuery(given).query),
    deleteMany: (given) => adapter.deleteMany(digestQuery(given).query),
    consumeOne: async (given) => {
      const { query, restore } = digestQuery(given);
      return restore(await adapter.consumeOne(query)) as never;
    },
    incrementOne: async (given) => {
      const { query, restore } = digestQuery(given);
      return restore(await adapter.incrementOne(query)) as never;
    },
    transaction: (work) => adapter.transaction((inner) => work({ ...withSessionDigests(inner as Adapter) })),
  };
};
