import { isOwner } from '#lib/roles.ts';

interface Person {
  id: string;
  role: string;
}

/** Nobody can ban or remove an owner: they must give up the role first, which needs another owner. */
export const canActAgainst = (user: Person, person: Person): boolean =>
  isOwner(user) && !isOwner(person) && user.id !== person.id;
