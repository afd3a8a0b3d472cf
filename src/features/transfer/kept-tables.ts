/** Tables that are left out when a site is carried elsewhere, and why. */
const left: Record<string, string> = {
  session: 'who is signed in where; people sign in again',
  verification: 'runs out within the hour',
  ownerLink: 'runs out within the hour',
  rateLimit: 'runs out within the hour',
  visitor: 'kept until the day is over, and by no means longer',
  visitorSalt: 'kept until the day is over, and by no means longer',
  contentSave: 'holds while a form is open, and forms are open on one installation',
  job: 'when this very installation last did its work',
  followed: 'fetched anew where the site arrives',
  mediaStray: 'files on their way in or out of this very storage',
};
/** Made from the content; made anew where it arrives. */
const madeAnew = /^search[A-Z]/;

export const isLeft = (table: string) => Object.hasOwn(left, table) || madeAnew.test(table);

/** How people sign in: in a backup, never in a folder that is for reading. */
export const isSecret = (table: string) => ['account', 'passkey'].includes(table);
