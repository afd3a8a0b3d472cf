import { expect, it } from 'vitest';
import { BannedError, MissingTokenError, ScopeError } from './token-error.ts';

it('names the permission that is missing', () => {
  const error = new ScopeError('media:write');
  expect([error.code, error.scope]).toEqual(['FORBIDDEN', 'media:write']);
  expect(error.message).toContain('no permission media:write.');
});

it('says that the owner is banned', () => {
  expect(new BannedError()).toMatchObject({ code: 'FORBIDDEN' });
});

it('says where a token is created', () => {
  const error = new MissingTokenError();
  expect(error.code).toBe('UNAUTHORIZED');
  expect(error.message).toContain('Settings, Access tokens.');
});
