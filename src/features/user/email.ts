/** Ends the address of who has given none. Nobody can own it. */
const nowhere = '@unknown.invalid';

/** An address that can never be anybody's: the column must have one, and each must be another. */
export const unknownEmail = (id: string): string => `${id}${nowhere}`;

export const isUnknownEmail = (email: string): boolean => email.endsWith(nowhere);
