interface Person {
  id: string;
  role: 'user' | 'admin';
}

interface Written {
  userId: string | null;
}

/** Only who wrote it may change what it says. */
export function canEditEntry(person: Person | null, entry: Written): boolean {
  return person !== null && entry.userId === person.id;
}

/** Who wrote it may take it back, and the owner may take away anything. */
export function canRemoveEntry(person: Person | null, entry: Written): boolean {
  return person !== null && (person.role === 'admin' || entry.userId === person.id);
}
