import { expect, it } from 'vitest';
import { createPasskey, describeWrongHost, signInWithPasskey } from './passkey.ts';

// Browser tests cover the ceremonies; this environment has neither a server nor an authenticator.
it('fails with a readable message when the site cannot be reached', async () => {
  await expect(signInWithPasskey()).rejects.toThrow('The site cannot be reached.');
  await expect(createPasskey('Laptop')).rejects.toThrow('The site cannot be reached.');
});

it('says where passkeys work when the page is open at another address', () => {
  expect(describeWrongHost('http://127.0.0.1:3000/profile', 'localhost')).toBe(
    'Passkeys do not work at 127.0.0.1:3000. Open http://localhost:3000/profile instead.',
  );
  expect(describeWrongHost('http://203.0.113.5/signin', 'you.example')).toBe(
    'Passkeys do not work at 203.0.113.5. Open https://you.example/signin instead.',
  );
});
