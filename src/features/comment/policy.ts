import { isOwner } from '#lib/roles.ts';

interface Person {
  id: string;
  role: string;
}

interface AuthoredComment {
  userId: string | null;
}

/** Only the author can edit a comment. */
export function canEditComment(person: Person | null, comment: AuthoredComment): boolean {
  return person !== null && comment.userId === person.id;
}

/** The author and the owner can remove a comment. */
export function canRemoveComment(person: Person | null, comment: AuthoredComment): boolean {
  return person !== null && (isOwner(person) || comment.userId === person.id);
}
