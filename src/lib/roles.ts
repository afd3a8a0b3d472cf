/** An admin is an owner of the site. */
export type Role = 'user' | 'admin';

/** Whether the user is an owner. Code asks this function instead of comparing roles. */
export const isOwner = (user: { role?: string | null } | null | undefined): boolean =>
  user?.role === 'admin';
