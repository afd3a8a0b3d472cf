import { expect, it } from 'vitest';
import { addParameters, isLoopback, isRegistered, refuseRedirectUri } from './redirect-uri.ts';

it.each([
  'https://desk.example/callback',
  'https://desk.example:8443/callback?team=1',
  'http://127.0.0.1/callback',
  'http://127.0.0.1:49152/callback',
  'http://[::1]:49152/',
  'http://localhost:8080/callback',
])('%s may receive codes', (uri) => expect(refuseRedirectUri(uri)).toBeNull());

it.each([
  '',
  'callback',
  '/callback',
  '//desk.example/callback',
  'http://desk.example/callback',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.2/callback',
  'http://0.0.0.0/callback',
  'https://user@desk.example/',
  'https://user:secret@desk.example/',
  'https://desk.example/#fragment',
  'https://desk.example/#',
  'https://desk.example/\\evil.example',
  'https://desk.example/ callback',
  'https://desk.example/\ncallback',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'cursor://callback',
  'com.example.app:/callback',
  'blob:https://desk.example/x',
  `https://desk.example/${'a'.repeat(1_000)}`,
])('%j may not', (uri) => expect(refuseRedirectUri(uri)).toMatch(/^A redirect address/));

it('an address has to be registered, character by character', () => {
  const registered = ['https://desk.example/callback', 'https://desk.example/other?team=1'];
  for (const uri of registered) expect(isRegistered(uri, registered)).toBe(true);
  for (const uri of [
    'https://desk.example/callback/',
    'https://desk.example/callback?x=1',
    'https://desk.example/Callback',
    'https://desk.example:443/callback',
    'https://desk.example:8443/callback',
    'https://DESK.example/callback',
    'https://desk.example/callback/../evil',
    'https://desk.example/other',
    'https://desk.example/other?team=2',
    'https://evil.example/callback',
    'http://127.0.0.1/callback',
  ])
    expect([uri, isRegistered(uri, registered)]).toEqual([uri, false]);
});

it('any port of this machine is that of a registered address', () => {
  const registered = ['http://127.0.0.1:3000/callback', 'http://[::1]/callback'];
  for (const uri of [
    'http://127.0.0.1/callback',
    'http://127.0.0.1:49152/callback',
    'http://[::1]:49152/callback',
  ])
    expect([uri, isRegistered(uri, registered)]).toEqual([uri, true]);
  for (const uri of [
    'http://localhost:3000/callback',
    'http://127.0.0.1:49152/other',
    'http://127.0.0.1:49152/callback?x=1',
    'http://127.0.0.1:1@evil.example/callback',
    'http://127.0.0.1:99999/callback',
    'http://evil.example:3000/callback',
  ])
    expect([uri, isRegistered(uri, registered)]).toEqual([uri, false]);
});

it('parameters are added to those that an address has', () => {
  expect(addParameters('https://a.example/cb', { code: 'x y', state: undefined })).toBe(
    'https://a.example/cb?code=x+y',
  );
  expect(addParameters('https://a.example/cb?team=1', { code: 'x', iss: 'https://b' })).toBe(
    'https://a.example/cb?team=1&code=x&iss=https%3A%2F%2Fb',
  );
});

it('an address of this machine is recognized', () => {
  expect(isLoopback('http://localhost:1/')).toBe(true);
  expect(isLoopback('https://localhost:1/')).toBe(false);
});
