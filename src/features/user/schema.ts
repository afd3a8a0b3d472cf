import { z } from 'zod';

/** Characters; a name is shown in one line above every comment. */
export const maxNameLength = 60;
/** Characters; a reason is one or two sentences. */
export const maxReasonLength = 500;
/** Characters; a name only has to distinguish one passkey from another. */
export const maxPasskeyNameLength = 60;

/** Control and invisible characters would let two names look the same. */
const toSingleLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
const name = z
  .string()
  .transform(toSingleLine)
  .pipe(
    z
      .string()
      .min(1, 'Enter a name.')
      .max(maxNameLength, `A name has at most ${maxNameLength} characters.`),
  );

export const updateProfileInput = z.object({
  name: name.optional(),
  notifyReplies: z.boolean().optional(),
  notifyEntries: z.boolean().optional(),
});
export type UpdateProfile = z.output<typeof updateProfileInput>;

/** Characters; the longest address that mail servers accept. */
export const maxEmailLength = 254;
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength, `A mail address has at most ${maxEmailLength} characters.`)
  .pipe(z.email('Enter a full mail address, such as ada@example.com.'));
export const changeEmailInput = z.object({ email: emailSchema });

export const renamePasskeyInput = z.object({
  id: z.uuid(),
  name: z.string().transform(toSingleLine).pipe(z.string().min(1).max(maxPasskeyNameLength)),
});

/** What happens to the comments and entries of a deleted user: they stay without a name, or are removed. */
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
    .max(maxReasonLength, `A reason has at most ${maxReasonLength} characters.`)
    .default(''),
  /** When the ban expires; without it the ban is permanent. */
  until: z.iso
    .datetime({ offset: true })
    .refine((time) => Date.parse(time) > Date.now(), 'Choose an end in the future.')
    .nullish(),
  /** Also hides their comments and entries until the ban ends. */
  hide: z.boolean().default(false),
});
export type Ban = z.output<typeof banInput>;

/** Form data with the field `file`. */
export const pictureInput = z
  .instanceof(FormData, { error: 'Send the picture as form data.' })
  .transform((form, { addIssue }) => {
    const file = form.get('file');
    if (file instanceof File) return file;
    addIssue({ code: 'custom', path: ['file'], message: 'Choose a picture.' });
    return z.NEVER;
  });
