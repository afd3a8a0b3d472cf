import { expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { slugContract, contentContract, titleContract } from '../../../test/content-contract.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { getSnippetCode } from './data.server.ts';

contentContract('snippet');
titleContract('snippet');
slugContract('snippet');

onBothEngines((engine) => {
  it('renders note and code even if the code has backticks, and stores both unchanged', async () => {
    const site = await createSite(engine);
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

  it('has no raw code of a snippet that is not public', async () => {
    const { db } = await createSite(engine);
    await expect(getSnippetCode(db, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses code that is too long', async () => {
    const { snippet } = await as(await createSite(engine), 'owner');
    const create = snippet.create({ title: 'Long', code: 'a'.repeat(100_001) });
    expect(await getFailure(create)).toMatchObject({ code: 'BAD_REQUEST', field: 'code' });
  });
});
