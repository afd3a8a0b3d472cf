import { z } from 'zod';
import { siteSchema } from '#features/settings/schema.ts';
import { emailSchema, updateProfileInput } from '#features/user/schema.ts';

export const setupInput = z.object({
  name: updateProfileInput.shape.name.unwrap(),
  /** Empty for none. */
  email: z.union([z.string().trim().length(0), emailSchema], {
    error: 'Enter a full mail address, such as ada@example.com, or leave it empty.',
  }),
  title: siteSchema.shape.title.unwrap(),
  demo: z.enum(['keep', 'remove'], { error: 'Choose one of the two.' }),
});
export type SetupInput = z.input<typeof setupInput>;
export type Setup = z.output<typeof setupInput>;
