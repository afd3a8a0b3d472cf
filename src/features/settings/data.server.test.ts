import { expect, it, onTestFinished, vi } from 'vitest';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { blankPart, defaultHome } from './home.ts';
import { siteSchema } from './schema.ts';
import { readSettings, saveSetting } from './data.server.ts';

onBothEngines((engine) => {
  it('every setting has a default', async () => {
    const { db } = await createSite(engine);
    const { site, social, navigation } = await readSettings(db);
    expect(site).toMatchObject({ title: 'Mallard', url: null, author: { email: null } });
    expect(social).toEqual([]);
    expect(navigation.map(({ to }) => to)).toContain('/blog');
  });

  it('the title is VITE_APP_TITLE until the owner sets one', async () => {
    vi.stubEnv('VITE_APP_TITLE', 'From outside');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { db } = await createSite(engine);
    expect((await readSettings(db)).site.title).toBe('From outside');
    await saveSetting(db, 'site', siteSchema.parse({ title: 'Given' }));
    expect((await readSettings(db)).site.title).toBe('Given');
  });

  it('a later value replaces an earlier one', async () => {
    const { db } = await createSite(engine);
    for (const title of ['First', 'Second'])
      await saveSetting(db, 'site', siteSchema.parse({ title }));
    expect((await readSettings(db)).site.title).toBe('Second');
    expect(await db.selectFrom('setting').select('key').execute()).toHaveLength(1);
  });

  it('stores the parts of the home page and the accent', async () => {
    const site = await createSite(engine);
    const owner = await as(site, 'owner');
    const anybody = await as(site, 'anonymous');
    expect(await anybody.settings.home()).toEqual(defaultHome);
    expect((await anybody.settings.site()).accent).toBe('yellow');
    const parts = [{ ...blankPart('snippets'), title: 'Scraps', count: 2 }, blankPart('contact')];
    await owner.settings.update({ key: 'home', value: parts });
    await owner.settings.update({ key: 'look', value: { accent: 'teal' } });
    expect(await anybody.settings.home()).toEqual(parts);
    expect((await anybody.settings.site()).accent).toBe('teal');
  });

  it('returns the site’s data with the configured URL, or that by which it is served', async () => {
    const site = await createSite(engine);
    const { settings } = await as(site, 'anonymous');
    expect(await settings.site()).toMatchObject({
      url: 'https://site.example',
      portrait: null,
      year: new Date().getUTCFullYear(),
    });
    const url = 'https://other.example/';
    await saveSetting(site.db, 'site', siteSchema.parse({ url }));
    expect((await settings.site()).url).toBe('https://other.example');
  });
});
