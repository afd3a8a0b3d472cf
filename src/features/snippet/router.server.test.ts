import { expect, it } from 'vitest';
import { as, failureOf } from '../../../test/as.ts';
import { addressContract, contentContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import { getSnippetCode } from './data.server.ts';

contentContract('snippet');
addressContract('snippet');

onBothEngines((engine) => {
  it('shows its note and its code, whatever marks are in it, and keeps both as they were written', async () => {
    const site = await freshSite(engine);
    const { snippet } = await as(site, 'owner');
    const code = 'const fence = `\n```js\n````\n`;\n';
    const fields = { title: 'Fences', code, language: 'js', body: 'A **note**.' };
    const { id, slug } = await snippet.create({ ...fields, status: 'published' });
    expect(await snippet.byId({ id })).toMatchObject(fields);
    const { html } = await snippet.bySlug({ slug });
    expect(html).toContain('<strong>note</strong>');
    expect(html.match(/<pre/g)).toHaveLength(1);
    expect(await getSnippetCode(site.db, slug)).toBe(code);
  });

  it('gives no code of what is not public', async () => {
    const { db } = await freshSite(engine);
    await expect(getSnippetCode(db, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses code that is too long', async () => {
    const { snippet } = await as(await freshSite(engine), 'owner');
    const create = snippet.create({ title: 'Long', code: 'a'.repeat(100_001) });
    expect(await failureOf(create)).toMatchObject({ code: 'BAD_REQUEST', field: 'code' });
  });
});
