/** The domain of placeholder addresses. The `.invalid` top-level domain cannot be registered. */
const unknownDomain = '@unknown.invalid';

/** A placeholder for a user without an e-mail address: the column is unique and not null. */
export const createUnknownEmail = (id: string): string => `${id}${unknownDomain}`;

export const isUnknownEmail = (email: string): boolean => email.endsWith(unknownDomain);
