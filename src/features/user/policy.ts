interface Known {
  id: string;
  role: 'user' | 'admin';
}

/** An owner is no one's to ban or remove: they step down first, which needs another owner. */
export const canActAgainst = (user: Known, person: Known): boolean =>
  user.role === 'admin' && person.role !== 'admin' && user.id !== person.id;
