import { queryOptions } from '@tanstack/react-query';
import { createServerFn } from '@tanstack/react-start';
import { findCurrentUser } from './session.server.ts';

/** Who asks: `null`, or `{ id, name, image, role }`. */
export const currentUser = createServerFn({ method: 'GET' }).handler(() => findCurrentUser());

/** The current user under its cache key. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => currentUser(),
});
