import { expect, it } from 'vitest';
import { onBothEngines } from './engines.ts';
import { openApi } from './http-api-caller.ts';
import { createSite } from './site.ts';

onBothEngines((engine) => {
  it('creates, reads, changes, lists and deletes an article', async () => {
    const call = await openApi(await createSite(engine), 'owner');
    const created = await call('POST', '/articles', {
      json: { title: 'Tides', body: '# Sea', tags: ['Water'] },
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/v1/articles/${created.json.id}`);
    const path = `/articles/${created.json.id}`;
    const read = await call('GET', path);
    expect(read.headers.get('etag')).toBe('"1"');
    expect(read.json).toMatchObject({
      title: 'Tides',
      status: 'draft',
      tags: ['Water'],
      body: '# Sea',
    });
    const readKnowing = async (tags: string) =>
      (await call('GET', path, { headers: { 'if-none-match': tags } })).status;
    expect(await readKnowing('"1"')).toBe(304);
    expect(await readKnowing('"2", W/"1"')).toBe(304);
    expect(await readKnowing('"2"')).toBe(200);

    const missing = await call('PATCH', path, { json: { title: 'Ebb' } });
    expect(missing.status).toBe(428);
    const changed = await call('PATCH', path, {
      json: { title: 'Ebb' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.headers.get('etag')).toBe('"2"');
    const stale = await call('PATCH', path, {
      json: { title: 'Flow' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    expect(stale.json.detail).toContain('Someone else changed this');
    expect((await call('GET', '/articles?status=draft')).json).toMatchObject({ total: 1 });
    expect((await call('GET', '/public/articles')).json.items).toEqual([]);
    expect((await call('DELETE', path)).json).toEqual({ id: created.json.id });
  });

  it('reads and writes an article as Markdown', async () => {
    const call = await openApi(await createSite(engine), 'owner');
    const markdown = { 'content-type': 'text/markdown' };
    const created = await call('POST', '/articles', {
      headers: markdown,
      body: '---\ntitle: Tides\ntags: [Water]\n---\n\nThe *sea*.\n',
    });
    expect(created.status).toBe(201);
    const path = `/articles/${created.json.id}`;
    const read = await call('GET', path, { headers: { accept: 'text/markdown' } });
    expect(read.text).toContain('title: Tides');
    expect(read.text.endsWith('---\n\nThe *sea*.\n')).toBe(true);
    const changed = await call('PATCH', path, {
      headers: markdown,
      body: read.text.replace('*sea*', '*ocean*'),
    });
    expect(changed.json).toMatchObject({ body: 'The *ocean*.', version: 2 });
    const stale = await call('PATCH', path, { headers: markdown, body: read.text });
    expect(stale.status).toBe(412);
  });
});
