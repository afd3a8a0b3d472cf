import { expect, it } from 'vitest';
import { emojis } from './limits.ts';
import { createCommentInput, reactInput } from './schema.ts';

const id = '01900000-0000-7000-8000-000000000000';

it('the reactions on offer are those that the server accepts', () => {
  for (const emoji of emojis) expect(reactInput.safeParse({ id, emoji }).success).toBe(true);
  expect(reactInput.safeParse({ id, emoji: '💥' }).success).toBe(false);
});

it('the form accepts as many characters as the server', () => {
  const comment = (length: number) =>
    createCommentInput.safeParse({ articleId: id, body: 'x'.repeat(length) });
  expect([comment(5_000).success, comment(5_001).success, comment(0).success]).toEqual([
    true,
    false,
    false,
  ]);
});
