/** The cookie that tells the scripts of a page that somebody is signed in. */
import { expect, it } from 'vitest';
import { createOwnerLink } from '#features/user/owner-link.server.ts';
import { signInHintCookie } from '#lib/sign-in-hint.ts';
import { getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { Browser } from './browser.ts';
import { createSessionCookie, startServedSite } from './served-site.ts';

const session = 'mallard.session_token';
const attributes = 'Max-Age=34560000; Path=/; SameSite=Lax';

onBothEngines((engine) => {
  it('is set with a session, right for its user, and removed with it', async () => {
    const site = await startServedSite(engine);
    const browser = new Browser(site);
    await browser.get(await createOwnerLink(site.db));
    const { id } = await site.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    expect(browser.setCookies.get(signInHintCookie)).toBe(
      `${signInHintCookie}=admin.${id}; ${attributes}`,
    );
    browser.setCookies.clear();
    for (const path of ['/profile', '/dashboard', '/signin', '/']) await browser.get(path);
    expect([...browser.setCookies], 'a right hint stays').toEqual([]);
    await browser.post('/api/auth/sign-out', {});
    expect([...browser.cookies]).toEqual([]);
  });

  it('is corrected where it is missing or wrong, and never on a page that all share', async () => {
    const site = await startServedSite(engine);
    const id = await getUserId(site, 'member');
    const cookie = await createSessionCookie(site, id);
    const browser = new Browser(site, cookie);
    await browser.get('/');
    expect(browser.cookies.has(signInHintCookie)).toBe(false);
    for (const wrong of [undefined, `admin.${id}`, 'user.somebody-else', 'nonsense']) {
      browser.cookies.delete(signInHintCookie);
      if (wrong !== undefined) browser.cookies.set(signInHintCookie, wrong);
      await browser.get('/signin');
      expect(browser.cookies.get(signInHintCookie), `instead of ${wrong}`).toBe(`user.${id}`);
    }
    await site.db.updateTable('user').set({ role: 'admin' }).where('id', '=', id).execute();
    await browser.get('/profile');
    expect(browser.cookies.get(signInHintCookie)).toBe(`admin.${id}`);
    await site.db.deleteFrom('session').execute();
    await browser.get('/signin');
    expect([...browser.cookies.keys()]).toEqual([session]);
  });

  it('gives no access', async () => {
    const site = await startServedSite(engine);
    const id = await getUserId(site, 'owner');
    const browser = new Browser(site, `${signInHintCookie}=admin.${id}`);
    expect((await browser.get('/dashboard')).headers.location).toMatch(/^\/signin/);
    browser.cookies.set(signInHintCookie, `admin.${id}`);
    expect((await browser.get('/api/trpc/user.profile')).status).toBe(401);
  });
});
