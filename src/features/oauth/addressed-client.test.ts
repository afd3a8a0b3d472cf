import { expect, it } from 'vitest';
import { findAddressedClient } from './addressed-client.ts';

it('a program is known by its origin, to which its codes go', () => {
  const redirectUri = 'https://quill.example/auth/callback?x=1';
  expect(findAddressedClient('https://quill.example/', redirectUri)).toEqual({
    id: 'https://quill.example/',
    name: 'quill.example',
    redirectUris: [redirectUri],
  });
  const local = 'http://127.0.0.1:8123/callback';
  expect(findAddressedClient('http://127.0.0.1:8123/', local)?.name).toBe('127.0.0.1:8123');
});

it.each([
  ['another host', 'https://quill.example/', 'https://evil.example/callback'],
  ['a part of its host', 'https://example/', 'https://quill.example/callback'],
  ['another port', 'https://quill.example/', 'https://quill.example:8443/callback'],
  ['another scheme', 'https://quill.example/', 'http://quill.example/callback'],
  ['no redirect address', 'https://quill.example/', undefined],
  ['an app', 'https://quill.example/', 'quill://callback'],
  ['plain http elsewhere', 'http://quill.example/', 'http://quill.example/callback'],
  ['an id that is no address', 'b3c1', 'https://quill.example/callback'],
  ['ids without an origin', 'data:x', 'data:y'],
  ['a user name', 'https://a@quill.example/', 'https://quill.example/callback'],
  ['a fragment', 'https://quill.example/#a', 'https://quill.example/callback'],
])('%s is refused', (_name, id, redirectUri) => {
  expect(findAddressedClient(id, redirectUri)).toBeNull();
});
