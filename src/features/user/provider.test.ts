import { expect, it } from 'vitest';
import { goToProvider } from './provider.ts';

it('says what to do when the site cannot be reached', async () => {
  const going = goToProvider('github', 'sign-in/social', '/guestbook');
  await expect(going).rejects.toThrow('The site cannot be reached.');
});
