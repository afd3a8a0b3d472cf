import type { Role } from '#lib/roles.ts';
import { sql, type SqlBool } from 'kysely';
import { decodeKeyCursor, encodeKeyCursor } from '#lib/cursor.ts';
import { badRequest } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { isUnknownEmail } from './email.ts';
import type { ListUsers } from './schema.ts';
import { isBanned } from './session.server.ts';

/** A page of users, for the owner only: it has e-mail addresses. `total` counts all matches of the search. */
export async function listUsers(db: Db, input: ListUsers) {
  const query = filterUsers(db, input);
  const [rows, { total }] = await Promise.all([
    selectPage(query, input).execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, input.limit).map((row) => ({
    id: row.id,
    name: row.name,
    email: isUnknownEmail(row.email) ? null : row.email,
    image: row.image,
    role: row.role,
    banned: isBanned(row),
    banReason: row.banReason,
    banExpires: row.banExpires,
    createdAt: row.createdAt,
    usedAt: row.usedAt,
  }));
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
  return { items, nextCursor: last ? encodeKeyCursor(last.key, last.id) : null, total };
}

function filterUsers(db: Db, { q, show }: ListUsers) {
  let query = db.selectFrom('user');
  for (const word of q?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const column = (name: string) => sql.ref(`user.${name}`);
    query = query.where(
      sql<SqlBool>`(lower(${column('name')}) like ${pattern} escape '\\' or ${column('email')} like ${pattern} escape '\\')`,
    );
  }
  if (show === 'owners') query = query.where('user.role', '=', 'admin');
  if (show === 'banned') query = query.where('user.banned', '=', 1);
  return query;
}

function selectPage(query: ReturnType<typeof filterUsers>, { sort, cursor, limit }: ListUsers) {
  const key =
    sort === 'name'
      ? sql<string>`lower(${sql.ref('user.name')})`
      : sql.ref<string>('user.createdAt');
  const id = sql.ref<string>('user.id');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  let page = query
    .select(['user.id', 'user.name', 'user.email', 'user.image', 'user.role', 'user.banned'])
    .select(['user.banReason', 'user.banExpires', 'user.createdAt', key.as('key')])
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((inner) => inner.fn.max('session.updatedAt').as('usedAt'))
        .whereRef('session.userId', '=', 'user.id')
        .as('usedAt'),
    )
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(limit + 1);
  if (cursor) {
    const position = parseCursor(cursor);
    const operator = sql.raw(direction === 'asc' ? '>' : '<');
    page = page.where(sql<SqlBool>`(${key}, ${id}) ${operator} (${position.key}, ${position.id})`);
  }
  return page;
}

function parseCursor(cursor: string): { key: string; id: string } {
  const row = decodeKeyCursor(cursor);
  if (row) return row;
  throw badRequest('This page of the list does not exist. Go back to the first page.', 'cursor');
}

export interface NewUser {
  name: string;
  email: string;
  role?: Role;
  banned?: boolean;
  createdAt?: string;
}

export async function createUser(db: Db, person: NewUser): Promise<string> {
  const id = newId();
  const createdAt = person.createdAt ?? new Date().toISOString();
  await db
    .insertInto('user')
    .values({
      id,
      name: person.name,
      email: person.email,
      emailVerified: 0,
      image: null,
      role: person.role ?? 'user',
      banned: person.banned ? 1 : 0,
      banReason: null,
      banExpires: null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  return id;
}
