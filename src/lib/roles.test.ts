import { expect, it } from 'vitest';
import { isOwner } from './roles.ts';

it('only an admin is an owner', () => {
  expect(isOwner({ role: 'admin' })).toBe(true);
  for (const user of [{ role: 'user' }, { role: null }, {}, null, undefined])
    expect(isOwner(user)).toBe(false);
});
