import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';

/**
 * What the database stores of a session token: its SHA-256 in base64url. Tokens are random and long, so a hash without
 * salt cannot be reversed, and whoever reads the database or a copy of it cannot sign in.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** An adapter of Better Auth that hashes session tokens on their way to the database. */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashingQueries(adapter),
    transaction: (run) => adapter.transaction((trx) => run({ ...trx, ...hashingQueries(trx) })),
  };
}

type Queries = Omit<DBTransactionAdapter, 'id' | 'options' | 'createSchema'>;

function hashingQueries(adapter: DBTransactionAdapter): Queries {
  return {
    create: async (query) => {
      const { model, data } = query;
      const token = model === 'session' && 'token' in data ? String(data['token']) : null;
      if (token === null) return adapter.create(query);
      const row = await adapter.create({ ...query, data: { ...data, token: hashToken(token) } });
      return withToken(row, token) as never; // the same row; its type is a parameter of the caller
    },
    findOne: async (query) =>
      withToken(await adapter.findOne(hashWhere(query)), findToken(query)) as never, // as above
    findMany: (query) => adapter.findMany(hashWhere(query)),
    count: (query) => adapter.count(hashWhere(query)),
    update: async (query) =>
      withToken(await adapter.update(hashWhere(query)), findToken(query)) as never, // as above
    updateMany: (query) => adapter.updateMany(hashWhere(query)),
    delete: (query) => adapter.delete(hashWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashWhere(query)),
    consumeOne: async (query) =>
      withToken(await adapter.consumeOne(hashWhere(query)), findToken(query)) as never, // as above
    incrementOne: (query) => adapter.incrementOne(hashWhere(query)),
  };
}

/** The row as Better Auth knows it: with the token of the cookie instead of its hash. */
function withToken(row: unknown, token: string | null): unknown {
  return row !== null && typeof row === 'object' && token !== null ? { ...row, token } : row;
}

interface Query {
  model: string;
  where?: Where[] | undefined;
}

const isToken = (query: Query, { field }: Where) => query.model === 'session' && field === 'token';

/** The token that a query on sessions asks for; null where it asks for something else. */
function findToken(query: Query): string | null {
  const clause = query.where?.find((one) => isToken(query, one));
  return typeof clause?.value === 'string' ? clause.value : null;
}

function hashWhere<Any extends Query>(query: Any): Any {
  if (!query.where) return query;
  const where = query.where.map((clause) =>
    isToken(query, clause) ? { ...clause, value: hashValue(clause.value) } : clause,
  );
  return { ...query, where };
}

function hashValue(value: Where['value']): Where['value'] {
  if (typeof value === 'string') return hashToken(value);
  return Array.isArray(value) ? value.map((one) => hashToken(String(one))) : value;
}
