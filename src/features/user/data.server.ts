import { listPage } from '#content/public.server.ts';
import type { ListInput } from '#content/schema.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';

/** People by the time they came, newest first. For the owner's eyes: it carries addresses. */
export function listUsers(db: Db, input: ListInput) {
  const people = db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'image', 'role', 'banned', 'createdAt']);
  return listPage(people, { table: 'user', by: 'createdAt' }, input);
}

export interface NewUser {
  name: string;
  email: string;
  role?: 'user' | 'admin';
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
