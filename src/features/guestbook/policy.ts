interface Person {
  id: string;
  role: 'user' | 'admin';
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
  return person !== null && (person.role === 'admin' || entry.userId === person.id);
}
