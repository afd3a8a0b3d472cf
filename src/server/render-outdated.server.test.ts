import { expect, it } from 'vitest';
import { renderRulesVersion } from '#content/markdown/render.server.ts';
import { onBothEngines } from '../../test/engines.ts';
import { insertComment, publishArticle } from '../../test/factories.ts';
import { createSite } from '../../test/site.ts';
import { renderOutdated } from './render-outdated.server.ts';

onBothEngines((engine) => {
  it('texts that were rendered with other rules are rendered again, once', async () => {
    const site = await createSite(engine);
    const body = '```js\nlet a = 1;\n```';
    const article = await publishArticle(site, { body });
    const other = await publishArticle(site, { body: 'Words.' });
    await insertComment(site, { articleId: article.id, status: 'visible', body });
    const read = async () => ({
      article: await site.db.selectFrom('article').selectAll().orderBy('id').execute(),
      comment: await site.db.selectFrom('comment').selectAll().execute(),
    });
    const before = await read();
    const half = '<pre>half coloured</pre>';
    await site.db.updateTable('article').set({ html: half }).where('id', '=', article.id).execute();
    await site.db.updateTable('comment').set({ html: half }).execute();
    expect(await renderOutdated(site.db)).toBe(2);
    const after = await read();
    expect(after.article).toEqual(before.article);
    expect(after.comment[0]?.html).toContain('<span class="k">let</span>');
    expect(other.html).toContain('Words.');
    const state = await site.db.selectFrom('renderState').selectAll().execute();
    expect(state).toEqual([{ id: 1, rules: renderRulesVersion }]);
    await site.db.updateTable('article').set({ html: half }).where('id', '=', article.id).execute();
    expect(await renderOutdated(site.db)).toBe(0);
    await site.db
      .updateTable('renderState')
      .set({ rules: renderRulesVersion - 1 })
      .execute();
    expect(await renderOutdated(site.db)).toBe(1);
    expect((await read()).article).toEqual(before.article);
  });
});
