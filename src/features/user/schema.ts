import { z } from 'zod';

/** Characters; because a name stands before every comment, in one line. */
export const longestName = 60;
/** Characters; because a reason is a sentence or two. */
export const longestReason = 500;
/** Characters; because it only has to tell one key from another. */
export const longestPasskeyName = 60;

/** Control and invisible characters would let two names look the same. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
const name = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'A name has at least one character.')
      .max(longestName, `A name has at most ${longestName} characters.`),
  );

export const updateProfileInput = z.object({
  name: name.optional(),
  notifyReplies: z.boolean().optional(),
  notifyEntries: z.boolean().optional(),
});
export type UpdateProfile = z.output<typeof updateProfileInput>;

export const renamePasskeyInput = z.object({
  id: z.uuid(),
  name: z.string().transform(oneLine).pipe(z.string().min(1).max(longestPasskeyName)),
});

/** What becomes of what a person wrote: it stays as a removed person's, or it goes with them. */
export const contributions = z.enum(['keep', 'remove']);
export type Contributions = z.output<typeof contributions>;
export const leaveInput = z.object({ contributions });
export const removeUserInput = z.object({
  id: z.uuid(),
  contributions: contributions.default('keep'),
});

export const listUsersInput = z
  .object({
    limit: z.int().min(1).max(100).default(50),
    cursor: z.string().max(400).nullish(),
    q: z.string().max(100).nullish(),
    sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
    show: z.enum(['all', 'owners', 'banned']).default('all'),
  })
  .prefault({});
export type ListUsers = z.output<typeof listUsersInput>;

export const roleInput = z.object({ id: z.uuid(), role: z.enum(['user', 'admin']) });
export const banInput = z.object({
  id: z.uuid(),
  reason: z
    .string()
    .trim()
    .max(longestReason, `A reason has at most ${longestReason} characters.`)
    .default(''),
  /** When the ban ends by itself; never, if it is left out. */
  until: z.iso
    .datetime({ offset: true })
    .refine((time) => Date.parse(time) > Date.now(), 'A ban ends in the future.')
    .nullish(),
  /** Hide what they wrote, too, until they are unbanned. */
  hide: z.boolean().default(false),
});
export type Ban = z.output<typeof banInput>;

/** The form: `file`. */
export const pictureInput = z
  .instanceof(FormData, { error: 'Send the picture as form data.' })
  .transform((form, { addIssue }) => {
    const file = form.get('file');
    if (file instanceof File) return file;
    addIssue({ code: 'custom', path: ['file'], message: 'Choose a picture.' });
    return z.NEVER;
  });
