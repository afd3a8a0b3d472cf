import { expect, it, onTestFinished, vi } from 'vitest';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import { blankPart, usualHome } from './home.ts';
import { siteShape } from './schema.ts';
import { readSettings, writeSetting } from './data.server.ts';

onBothEngines((engine) => {
  it('has a default for everything', async () => {
    const { db } = await freshSite(engine);
    const { site, social, navigation } = await readSettings(db);
    expect(site).toMatchObject({ title: 'Mallard', url: null, author: { email: null } });
    expect(social).toEqual([]);
    expect(navigation.map(({ to }) => to)).toContain('/blog');
  });

  it('is called as VITE_APP_TITLE says until it is given a title', async () => {
    vi.stubEnv('VITE_APP_TITLE', 'From outside');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { db } = await freshSite(engine);
    expect((await readSettings(db)).site.title).toBe('From outside');
    await writeSetting(db, 'site', siteShape.parse({ title: 'Given' }));
    expect((await readSettings(db)).site.title).toBe('Given');
  });

  it('keeps what is written, the last over the first', async () => {
    const { db } = await freshSite(engine);
    for (const title of ['First', 'Second'])
      await writeSetting(db, 'site', siteShape.parse({ title }));
    expect((await readSettings(db)).site.title).toBe('Second');
    expect(await db.selectFrom('setting').select('key').execute()).toHaveLength(1);
  });

  it('keeps the parts of the home page and the accent', async () => {
    const site = await freshSite(engine);
    const owner = await as(site, 'owner');
    const anybody = await as(site, 'anonymous');
    expect(await anybody.settings.home()).toEqual(usualHome);
    expect((await anybody.settings.site()).accent).toBe('yellow');
    const parts = [{ ...blankPart('snippets'), title: 'Scraps', count: 2 }, blankPart('contact')];
    await owner.settings.update({ key: 'home', value: parts });
    await owner.settings.update({ key: 'look', value: { accent: 'teal' } });
    expect(await anybody.settings.home()).toEqual(parts);
    expect((await anybody.settings.site()).accent).toBe('teal');
  });

  it('tells every page the site, under the address that is set or the one it is served by', async () => {
    const site = await freshSite(engine);
    const { settings } = await as(site, 'anonymous');
    expect(await settings.site()).toMatchObject({
      url: 'https://site.example',
      portrait: null,
      year: new Date().getUTCFullYear(),
    });
    const url = 'https://other.example/';
    await writeSetting(site.db, 'site', siteShape.parse({ url }));
    expect((await settings.site()).url).toBe('https://other.example');
  });
});
