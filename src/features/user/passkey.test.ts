import { expect, it } from 'vitest';
import { createPasskey, signInWithPasskey } from './passkey.ts';

// Browser tests cover the ceremonies; this environment has neither a server nor an authenticator.
it('fails with a readable message when the site cannot be reached', async () => {
  await expect(signInWithPasskey()).rejects.toThrow('The site cannot be reached.');
  await expect(createPasskey('Laptop')).rejects.toThrow('The site cannot be reached.');
});
