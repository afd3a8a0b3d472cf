import { expect, it } from 'vitest';
import {
  authorizationParameterNames,
  maxParameterLength,
  parseAuthorizeSearch,
} from './authorize-search.ts';
import { authorizationParameters } from './schema.ts';

it('has the parameters of the schema', () => {
  expect(Object.keys(authorizationParameters.shape)).toEqual([...authorizationParameterNames]);
});

it.each([
  [{ client_id: 'a', state: 'b', other: 'c' }],
  [{ scope: 'x'.repeat(maxParameterLength) }],
  [{ client_id: 'a', scope: 'x'.repeat(maxParameterLength + 1) }],
  [{ client_id: ['a', 'b'] }],
  [{ state: 5 }],
  [{}],
])('reads %j as the schema does', (search) => {
  expect(parseAuthorizeSearch(search)).toEqual(authorizationParameters.catch({}).parse(search));
});
