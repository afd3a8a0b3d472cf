import { expect, it } from 'vitest';
import { bookmarksInput, collectionIdInput } from './schema.ts';

it('the inputs of server functions refuse NUL, which PostgreSQL cannot store', () => {
  const nul = 'reading\0';
  const message = 'Remove the NUL character.';
  expect(collectionIdInput.safeParse({ id: nul }).error?.issues[0]?.message).toBe(message);
  expect(bookmarksInput.safeParse({ collectionId: nul }).error?.issues[0]?.message).toBe(message);
  expect(collectionIdInput.safeParse({ id: 'reading' }).success).toBe(true);
  expect(bookmarksInput.safeParse({ collectionId: 'reading' }).success).toBe(true);
});
