import { expect, it } from 'vitest';
import { goToProvider } from './provider.ts';

it('fails with a readable message when the site cannot be reached', async () => {
  const redirect = goToProvider('github', 'sign-in/social', '/guestbook');
  await expect(redirect).rejects.toThrow('The site cannot be reached.');
});
