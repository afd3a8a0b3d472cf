import { expect, it } from 'vitest';
import { tokenScopes } from '#lib/token-scopes.ts';
import { formatScope } from './scope-text.ts';

it('every scope has a label of its own and a sentence', () => {
  const texts = tokenScopes.map(formatScope);
  expect(new Set(texts.map(({ label }) => label)).size).toBe(tokenScopes.length);
  for (const { hint } of texts) expect(hint).toMatch(/^[A-Z].*\.$/);
});
