import { z } from 'zod';

/** JSON-LD writes a list of one as the item itself. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.filter((item) => schema.safeParse(item).success);
  }, z.array(schema));
const text = z.string().catch('');

const attachmentSchema = z.object({ url: z.string(), mediaType: text, name: text });
export type Attachment = z.output<typeof attachmentSchema>;
const tagSchema = z.object({ type: z.string(), name: z.string() });
const choiceSchema = z.object({
  name: z.string(),
  replies: z.object({ totalItems: z.int() }).catch({ totalItems: 0 }),
});

/** A post, as ActivityPub has it: a `Note`, or a `Question` with its choices. */
export const postSchema = z.object({
  id: z.string().min(1),
  url: text,
  /** The address of its author. */
  attributedTo: text,
  published: text,
  updated: text,
  /** The content warning; empty for none. */
  summary: text,
  /** The address of the post that it answers; empty for none. */
  inReplyTo: text,
  to: listOf(z.string()),
  cc: listOf(z.string()),
  content: text,
  attachment: listOf(attachmentSchema),
  tag: listOf(tagSchema),
  oneOf: listOf(choiceSchema),
  anyOf: listOf(choiceSchema),
});
export type MastodonPost = z.output<typeof postSchema>;

export const outboxSchema = z.object({ orderedItems: z.array(z.unknown()) });

/** What an entry of the outbox does: `Create` has a post, `Announce` the address of one of somebody else. */
export const activitySchema = z.object({ type: z.string(), object: z.unknown() });

const everyone = /(?:^|#|:)Public$/;
export type Visibility = 'public' | 'followers' | 'direct';

/** Who could read a post. Unlisted ones count as public: anyone could. */
export function getVisibility({ to, cc }: MastodonPost): Visibility {
  const readers = [...to, ...cc];
  if (readers.some((reader) => everyone.test(reader))) return 'public';
  return readers.some((reader) => reader.endsWith('/followers')) ? 'followers' : 'direct';
}
