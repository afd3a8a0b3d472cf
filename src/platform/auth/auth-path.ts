/** Where sign-in answers. */
export const authPath = '/api/auth';
