import { expect, it } from 'vitest';
import { isUnknownEmail, createUnknownEmail } from './email.ts';

it('distinguishes a placeholder address from a real one', () => {
  expect(isUnknownEmail(createUnknownEmail('1'))).toBe(true);
  expect(isUnknownEmail('ada@example.com')).toBe(false);
});
