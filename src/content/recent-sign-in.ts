import { errorCode } from '#platform/query-client.ts';

/** Whether the server asks for a new sign-in before it does this. */
export const isRecentSignInRequired = (error: unknown): boolean =>
  errorCode(error) === 'PRECONDITION_REQUIRED';
