import { isOwner } from '#lib/roles.ts';

interface Person {
  id: string;
  role: string;
}

interface AuthoredEntry {
  userId: string | null;
}

/** Only the author can edit an entry. */
export function canEditEntry(person: Person | null, entry: AuthoredEntry): boolean {
  return person !== null && entry.userId === person.id;
}

/** The author and the owner can remove an entry. */
export function canRemoveEntry(person: Person | null, entry: AuthoredEntry): boolean {
  return person !== null && (isOwner(person) || entry.userId === person.id);
}
