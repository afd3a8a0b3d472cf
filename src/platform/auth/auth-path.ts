/** The path of the sign-in endpoints. */
export const authPath = '/api/auth';
