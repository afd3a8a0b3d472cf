import { expect, it } from 'vitest';
import { pickParameters } from './parameters.ts';
import { authorizationParameters } from './schema.ts';

it('the parameters are those that the procedures read, and nothing else', () => {
  const search = Object.fromEntries(
    Object.keys(authorizationParameters.shape).map((name) => [name, 'x']),
  );
  expect(pickParameters({ ...search, prompt: 'none', nonce: 'x' })).toEqual(search);
  expect(pickParameters({ state: 'a\0', scope: 'b' })).toEqual({ scope: 'b' });
  expect(pickParameters({ state: 1, scope: ['a'], resource: undefined })).toEqual({});
});
