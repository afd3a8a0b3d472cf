import { expect, it } from 'vitest';
import { createPasskey, showPasskey } from './passkey.ts';

// What a browser with passkeys does is tried in a browser; here there is neither a site nor an authenticator.
it('says what to do when the site cannot be reached', async () => {
  await expect(showPasskey()).rejects.toThrow('The site cannot be reached.');
  await expect(createPasskey('Laptop')).rejects.toThrow('The site cannot be reached.');
});
