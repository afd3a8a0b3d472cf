interface Person {
  id: string;
  role: 'user' | 'admin';
}

/** Nobody can ban or remove an owner: they must give up the role first, which needs another owner. */
export const canActAgainst = (user: Person, person: Person): boolean =>
  user.role === 'admin' && person.role !== 'admin' && user.id !== person.id;
