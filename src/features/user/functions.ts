import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createServerFn } from '@tanstack/react-start';
import { requestContext } from './request-context.server.ts';
import { userRouter } from './router.server.ts';
import { listUsersInput, type ListUsers } from './schema.ts';
import { findCurrentUser, type CurrentUser } from './session.server.ts';

export type { CurrentUser };

/** The signed-in user, `{ id, name, image, role, banned }`, or null. */
export const currentUser = createServerFn({ method: 'GET' }).handler(() => findCurrentUser());

/** The query of the current user. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => currentUser(),
});

/** Users for the dashboard, `{ items, nextCursor, total }`: the procedure `user.list`, for the owner only. */
export const users = createServerFn({ method: 'GET' })
  .validator(listUsersInput)
  .handler(async ({ data }) => userRouter.createCaller(await requestContext()).list(data));

export const usersQuery = (input: Partial<ListUsers>) =>
  queryOptions({
    queryKey: ['users', input],
    queryFn: () => users({ data: input }),
    placeholderData: keepPreviousData,
  });
