import { expect, it } from 'vitest';
import { isUnknownEmail, unknownEmail } from './email.ts';

it('tells an address that was never given from one that was', () => {
  expect(isUnknownEmail(unknownEmail('1'))).toBe(true);
  expect(isUnknownEmail('ada@example.com')).toBe(false);
});
