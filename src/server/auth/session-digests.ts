import { createHash } from 'node:crypto';
import type { kyselyAdapter } from '@better-auth/kysely-adapter';

/** What the database keeps of a session's token: whoever reads it cannot make a cookie of it. */
export const sessionDigest = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>;

const isToken = (model: string, field: string): boolean => model === 'session' && field === 'token';

/** The same condition on digests, and the tokens by the digests that stand for them. */
const digested = (model: string, where: Where) => {
  const tokens = new Map<unknown, string>();
  const digestOf = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const digest = sessionDigest(value);
    tokens.set(digest, value);
    return digest;
  };
  const conditions = where.map((condition) =>
    isToken(model, condition.field)
      ? {
          ...condition,
          value: (Array.isArray(condition.value)
            ? condition.value.map(digestOf)
            : digestOf(condition.value)) as typeof condition.value,
        }
      : condition,
  );
  /** The row as it was asked for, with the token in place of its digest where the caller knew it. */
  const restored = <T>(row: T): T => {
    if (typeof row !== 'object' || row === null || !('token' in row)) return row;
    const token = tokens.get(row.token);
    return token === undefined ? row : { ...row, token };
  };
  return { where: conditions, restored };
};

/** Better Auth's adapter, with digests of session tokens in the database and the tokens themselves only in cookies. */
export const withSessionDigests = (adapter: Adapter): Adapter => {
  const replaced = <Q extends { model: string; where?: Where | undefined }>(query: Q) => {
    const { where, restored } = digested(query.model, query.where ?? []);
    return { query: query.where === undefined ? query : { ...query, where }, restored };
  };
  return {
    ...adapter,
    create: async (query) => {
      const { token } = query.data as { token?: unknown };
      if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query);
      const made = await adapter.create({ ...query, data: { ...query.data, token: sessionDigest(token) } });
      return { ...made, token } as never;
    },
    findOne: async (given) => {
      const { query, restored } = replaced(given);
      return restored(await adapter.findOne(query)) as never;
    },
    findMany: async (given) => {
      const { query, restored } = replaced(given);
      return (await adapter.findMany(query)).map(restored) as never;
    },
    count: (given) => adapter.count(replaced(given).query),
    update: async (given) => {
      const { query, restored } = replaced(given);
      return restored(await adapter.update(query)) as never;
    },
    updateMany: (given) => adapter.updateMany(replaced(given).query),
    delete: (given) => adapter.delete(replaced(given).query),
    deleteMany: (given) => adapter.deleteMany(replaced(given).query),
    consumeOne: async (given) => {
      const { query, restored } = replaced(given);
      return restored(await adapter.consumeOne(query)) as never;
    },
    incrementOne: async (given) => {
      const { query, restored } = replaced(given);
      return restored(await adapter.incrementOne(query)) as never;
    },
    transaction: (work) => adapter.transaction((inner) => work({ ...withSessionDigests(inner as Adapter) })),
  };
};
