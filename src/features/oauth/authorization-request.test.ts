import { expect, it } from 'vitest';
import { findProblem, listResources, listScopes } from './authorization-request.ts';

const resources = listResources('https://site.example');
const valid = {
  response_type: 'code',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  resource: 'https://site.example/mcp',
  scope: 'content:read',
};

it('a complete request has no problem', () => {
  expect(findProblem(valid, resources)).toBeNull();
  expect(findProblem({ ...valid, resource: undefined, scope: undefined }, resources)).toBeNull();
});

it.each([
  ['another response', { response_type: 'token' }, 'unsupported_response_type'],
  ['no response', { response_type: undefined }, 'unsupported_response_type'],
  ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  [
    'PKCE without a method, which means plain',
    { code_challenge_method: undefined },
    'invalid_request',
  ],
  ['a challenge that is no hash', { code_challenge: 'abc' }, 'invalid_request'],
  ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ['another path', { resource: 'https://site.example/mcp/' }, 'invalid_target'],
  ['unknown scopes', { scope: 'openid offline_access' }, 'invalid_scope'],
])('a request with %s has the problem %s', (_name, change, error) =>
  expect(findProblem({ ...valid, ...change }, resources)?.error).toBe(error),
);

it('scopes are those that are known, with what they need', () => {
  expect(listScopes(undefined)).toEqual(['content:read', 'content:propose']);
  expect(listScopes('')).toEqual(['content:read', 'content:propose']);
  expect(listScopes('openid  content:write content:write')).toEqual([
    'content:read',
    'content:write',
  ]);
  expect(listScopes('export media:write')).toEqual(['media:write', 'export']);
  expect(listScopes('toString')).toEqual([]);
});
