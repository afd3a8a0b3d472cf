import { z } from 'zod';
import { prerequisiteScopes, tokenScopes, type TokenScope } from '#lib/token-scopes.ts';

/** Characters. */
export const maxNameLength = 60;
/** Tokens of one owner, expired ones included. */
export const maxTokens = 50;

export const lifetimesInDays = [7, 30, 90, 365] as const;
export const defaultLifetimeDays = 90;
/** No token lives longer: one that nobody remembers ends by itself. */
export const maxLifetimeDays = 365;

const dayMs = 24 * 60 * 60 * 1000;

const scopesSchema = z
  .array(z.enum(tokenScopes, 'There is no such scope. Choose from the list.'))
  .min(1, 'Choose at least one permission.')
  .max(tokenScopes.length)
  .transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope)))
  .superRefine((scopes, context) => {
    for (const scope of scopes)
      for (const needed of listMissingScopes(scope, scopes))
        context.addIssue({
          code: 'custom',
          message: `${scope} has no effect without ${needed}. Choose both, or neither.`,
        });
  })
  .readonly();

/** The scopes that a scope needs and that are not in the list. */
export const listMissingScopes = (scope: TokenScope, scopes: readonly TokenScope[]): TokenScope[] =>
  (prerequisiteScopes[scope] ?? []).filter((one) => !scopes.includes(one));

/** The last moment of a day in UTC. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999Z`);

export const createTokenInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name, such as that of the program or the machine.')
    .max(maxNameLength),
  scopes: scopesSchema,
  expiresInDays: z
    .union(
      lifetimesInDays.map((days) => z.literal(days)),
      `Choose ${lifetimesInDays.join(', ')} days, or a date.`,
    )
    .default(defaultLifetimeDays),
  /** The last day on which the token works, in UTC: `2026-11-21`. It counts instead of the number of days. */
  expiresOn: z.iso
    .date('Enter a date.')
    .refine((day) => endOfDay(day).getTime() > Date.now(), 'Choose a day that is not over.')
    .refine(
      (day) => endOfDay(day).getTime() <= Date.now() + (maxLifetimeDays + 1) * dayMs,
      'Choose a day within a year.',
    )
    .nullish(),
});
export type CreateToken = z.output<typeof createTokenInput>;

/** When a token expires that is created now. ISO 8601. */
export function getTokenExpiry(
  { expiresInDays, expiresOn }: Pick<CreateToken, 'expiresInDays' | 'expiresOn'>,
  now = new Date(),
): string {
  const end = expiresOn ? endOfDay(expiresOn) : new Date(now.getTime() + expiresInDays * dayMs);
  return end.toISOString();
}
