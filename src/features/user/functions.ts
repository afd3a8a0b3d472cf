import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createServerFn } from '@tanstack/react-start';
import { requestContext } from './request-context.server.ts';
import { userRouter } from './router.server.ts';
import { listUsersInput, type ListUsers } from './schema.ts';
import { findCurrentUser } from './session.server.ts';

/** Who asks: `null`, or `{ id, name, image, role }`. */
export const currentUser = createServerFn({ method: 'GET' }).handler(() => findCurrentUser());

/** The current user under its cache key. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => currentUser(),
});

/** People for the dashboard: `{ items, nextCursor, total }`. It is the procedure `user.list`, and the owner's alone. */
export const users = createServerFn({ method: 'GET' })
  .validator(listUsersInput)
  .handler(async ({ data }) => userRouter.createCaller(await requestContext()).list(data));

export const usersQuery = (input: Partial<ListUsers>) =>
  queryOptions({
    queryKey: ['users', input],
    queryFn: () => users({ data: input }),
    placeholderData: keepPreviousData,
  });
