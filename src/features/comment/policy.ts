interface Person {
  id: string;
  role: 'user' | 'admin';
}

interface Written {
  userId: string | null;
}

/** Only who wrote it may change what it says. */
export function canEditComment(person: Person | null, comment: Written): boolean {
  return person !== null && comment.userId === person.id;
}

/** Who wrote it may take it back, and the owner may take away anything. */
export function canRemoveComment(person: Person | null, comment: Written): boolean {
  return person !== null && (person.role === 'admin' || comment.userId === person.id);
}
