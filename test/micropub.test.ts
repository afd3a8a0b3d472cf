/** Posting by Micropub: what a program sends, and what becomes of it. The protocol itself is in micropub-rocks.test.ts. */
import { describe, expect, it } from 'vitest';
import { publishArticle } from './factories.ts';
import { onBothEngines } from './engines.ts';
import { createPicture } from './create-picture.ts';
import {
  createPost,
  createProgramToken,
  openMicropub,
  postForm,
  postJson,
  postMultipart,
  query,
  readSource,
  toForm,
  uploadPicture,
  type MicropubProgram,
} from './micropub-program.ts';
import { createWav } from './sample-files.ts';
import { createSite, type TestSite } from './site.ts';

const findNote = (site: TestSite, url: string) =>
  site.db
    .selectFrom('note')
    .selectAll()
    .where('slug', '=', url.replace(/^.*\/notes\//, ''))
    .executeTakeFirstOrThrow();

/** Creates a post, and returns what is stored. */
async function post(program: MicropubProgram, properties: Record<string, unknown[]>) {
  return findNote(program.site, await createPost(program, properties));
}

const refuse = async (program: MicropubProgram, properties: Record<string, unknown>) => {
  const { status, json } = await postJson(program, { properties });
  return { status, ...(json as { error: string; error_description: string }) };
};

const update = (program: MicropubProgram, url: string, changes: object) =>
  postJson(program, { action: 'update', url, ...changes });

onBothEngines((engine) => {
  describe('a post', () => {
    it('is a link, with the title of what it links to and our comment', async () => {
      const program = await openMicropub(await createSite(engine));
      const url = 'https://paper.example/tides?a=1&b=2';
      for (const property of ['bookmark-of', 'repost-of', 'like-of', 'read-of']) {
        const body = `h=entry&${property}=${encodeURIComponent(url)}&name=On+tides&content=Read+it.`;
        const { status, headers } = await postForm(program, body);
        expect(status).toBe(201);
        const note = await findNote(program.site, headers.get('location') ?? '');
        expect(note).toMatchObject({ form: 'link', linkUrl: url, body: 'Read it.' });
        expect(note).toMatchObject({ linkTitle: 'On tides', title: 'On tides', hasTitle: 0 });
      }
      const like = await post(program, { 'like-of': [url] });
      expect(like).toMatchObject({ form: 'link', body: '', status: 'published' });
      const reply = await post(program, { 'in-reply-to': [url], content: ['Indeed.'] });
      expect(reply).toMatchObject({ form: 'link', linkUrl: url, title: 'paper.example' });
      expect(await refuse(program, { 'bookmark-of': ['no address'] })).toMatchObject({
        status: 400,
        error: 'invalid_request',
      });
    });

    it('is a quotation, with who said it and where', async () => {
      const program = await openMicropub(await createSite(engine));
      const cite = {
        type: ['h-cite'],
        properties: {
          url: ['https://paper.example/tides'],
          name: ['On tides'],
          author: [{ type: ['h-card'], properties: { name: ['Ada'] } }],
          content: [{ html: '<p>The sea is a <b>sum</b>.</p>' }],
        },
      };
      const note = await post(program, { 'quotation-of': [cite], content: ['Indeed.'] });
      expect(note).toMatchObject({
        form: 'quote',
        quote: 'The sea is a **sum**.',
        quoteAuthor: 'Ada',
        linkUrl: 'https://paper.example/tides',
        linkTitle: 'On tides',
        body: 'Indeed.',
      });
      expect(note.html).toContain('<blockquote');
      const short = { 'quotation-of': ['https://paper.example'], content: ['> Said.\n\nIndeed.'] };
      expect(await post(program, short)).toMatchObject({ quote: 'Said.', body: 'Indeed.' });
    });

    it('has pictures: uploaded before, with it, or copied from elsewhere', async () => {
      const program = await openMicropub(await createSite(engine));
      const uploaded = await uploadPicture(program);
      const note = await post(program, {
        content: ['Low water.'],
        photo: [{ value: uploaded, alt: 'The [lock]' }, uploaded.replace(program.baseUrl, '')],
      });
      const path = uploaded.slice(program.baseUrl.length);
      expect(note).toMatchObject({
        form: 'photo',
        body: `![The \\[lock\\]](${path})\n![](${path})\n\nLow water.`,
      });
      const { headers } = await postMultipart(program, [
        ['content', 'Sunset'],
        ['photo', await createPicture('png')],
        ['mp-photo-alt', 'A sunset'],
      ]);
      const created = await readSource(program, headers.get('location') ?? '');
      expect(created['photo']).toMatchObject([{ alt: 'A sunset' }]);
      for (const photo of [
        [`${program.baseUrl}/media/0000000000000000.webp`],
        ['/media/../../etc/passwd'],
        ['/etc/passwd'],
        ['file:///etc/passwd'],
        ['http://127.0.0.1:1/a.jpg'],
        ['http://169.254.169.254/latest/meta-data'],
        ['ftp://a.example/a.jpg'],
        [1],
        Array.from({ length: 5 }, () => uploaded),
      ])
        expect([photo, (await refuse(program, { content: ['x'], photo })).status]).toEqual([
          photo,
          400,
        ]);
      const fake = new File(['no picture'], 'sunset.jpg', { type: 'image/jpeg' });
      const refused = await postMultipart(program, [['photo', fake]]);
      expect(refused.json).toMatchObject({ error: 'invalid_request' });
      expect(refused.json.error_description).toContain('not a supported picture');
      expect(await program.site.db.selectFrom('note').select('id').execute()).toHaveLength(2);
    });

    it('has recordings as links, which its page plays', async () => {
      const program = await openMicropub(await createSite(engine));
      const wav = new File([new Uint8Array(createWav())], 'tide [1].wav', { type: 'audio/wav' });
      const { status, headers } = await postMultipart(program, [
        ['content', 'Listen.'],
        ['audio', wav],
        ['video', 'https://video.example/a.mp4'],
      ]);
      expect(status).toBe(201);
      const { body } = await findNote(program.site, headers.get('location') ?? '');
      expect(body).toMatch(
        /^Listen\.\n\n\[tide \\\[1\\\]\.wav\]\(\/media\/\w+\.wav\)\n\n<https:\/\/video\.example\/a\.mp4>$/,
      );
    });

    it('is an article if the program says so, or if it has a title and is long', async () => {
      const program = await openMicropub(await createSite(engine));
      const cover = await uploadPicture(program);
      const properties = { name: ['On tides'], content: [{ html: '<h2>One</h2><p>Two</p>' }] };
      const more = { summary: ['Short.'], category: ['sea'], featured: [cover] };
      const url = await createPost(program, { ...properties, ...more, 'mp-channel': ['article'] });
      expect(url).toBe(`${program.baseUrl}/blog/on-tides`);
      expect(await readSource(program, url)).toMatchObject({
        name: ['On tides'],
        content: ['## One\n\nTwo'],
        summary: ['Short.'],
        category: ['sea'],
        featured: [cover],
        'post-status': ['published'],
      });
      const long = await createPost(program, { name: ['Long'], content: ['x '.repeat(10_001)] });
      expect(long).toBe(`${program.baseUrl}/blog/long`);
      const note = await createPost(program, { name: ['Short'], content: ['x'] });
      expect(note).toMatch(/\/notes\/\d{4}\/\d{2}\/short$/);
      expect(await refuse(program, { content: ['x '.repeat(10_001)] })).toMatchObject({
        status: 400,
        error: 'invalid_request',
      });
      expect((await update(program, url, { replace: { name: ['Changed'] } })).status).toBe(204);
      expect((await postJson(program, { action: 'delete', url })).status).toBe(204);
    });

    it('has the slug and the time that the program wants, as far as they are free', async () => {
      const program = await openMicropub(await createSite(engine));
      const properties = { content: ['x'], 'mp-slug': ['Low Water!'], published: ['2026-03-04'] };
      const first = await createPost(program, properties);
      expect(first).toBe(`${program.baseUrl}/notes/2026/03/low-water`);
      const second = await createPost(program, properties);
      expect(second).toMatch(/\/notes\/2026\/03\/[a-z0-9-]+$/);
      expect(second).not.toBe(first);
      const future = new Date(Date.now() + 86_400_000).toISOString();
      expect(await post(program, { content: ['x'], published: [future] })).toMatchObject({
        status: 'published',
        publishedAt: future,
      });
      const error = await refuse(program, { content: ['x'], published: ['soon'] });
      expect(error.error_description).toContain('cannot be read');
    });

    it('ignores what this site does not know, and needs something that it does', async () => {
      const program = await openMicropub(await createSite(engine));
      const unknown = {
        weight: [{ type: ['h-measure'], properties: { unit: ['kg'] } }],
        syndication: ['https://elsewhere.example/1'],
        'mp-syndicate-to': ['https://elsewhere.example'],
        audience: [null, [], {}],
        __proto__: ['x'],
        constructor: ['x'],
      };
      expect(await post(program, { ...unknown, summary: ['Weighed 70.6 kg'] })).toMatchObject({
        body: 'Weighed 70.6 kg',
        form: 'note',
      });
      for (const properties of [unknown, {}, { content: [] }, { content: [''] }, { content: [{}] }])
        expect(await refuse(program, properties)).toMatchObject({
          status: 400,
          error: 'invalid_request',
        });
      const event = await postJson(program, { type: ['h-event'], properties: { name: ['x'] } });
      expect(event.json.error_description).toContain('h-entry');
      const nul = await refuse(program, { content: ['a\0b'] });
      expect([nul.status, nul.error_description]).toEqual([400, 'Remove the NUL character.']);
      expect(await refuse(program, { category: ['x'.repeat(51)], content: ['x'] })).toMatchObject({
        status: 400,
      });
    });

    it('is not published with a secret in it', async () => {
      const program = await openMicropub(await createSite(engine));
      const content = [`Mine is ${await createProgramToken(program.site)}.`];
      const refused = await refuse(program, { content });
      expect(refused).toMatchObject({ status: 400, error: 'invalid_request' });
      expect(refused.error_description).toContain('secret');
      expect(await post(program, { content, 'post-status': ['draft'] })).toMatchObject({
        status: 'draft',
      });
    });

    it('from HTML has no scripts, and its pictures are those of the site', async () => {
      const program = await openMicropub(await createSite(engine));
      const picture = await uploadPicture(program);
      const html = `<p>One<script>alert(1)</script></p><img src="${picture}" alt="Two" onerror="alert(1)">`;
      const { body, html: page } = await post(program, { content: [{ html }] });
      expect(body).toBe(`One\n\n![Two](${picture.slice(program.baseUrl.length)})`);
      expect(page).not.toContain('alert');
      const long = 'x'.repeat(300_001);
      expect((await refuse(program, { content: [{ html: long }] })).status).toBe(400);
    });

    it('from HTML that takes forever to convert, or is nested too deeply, is refused', async () => {
      const program = await openMicropub(await createSite(engine));
      for (const part of ['<iframe src="', '<div>']) {
        const refused = await refuse(program, { content: [{ html: part.repeat(3_000) }] });
        expect([part, refused.status, refused.error]).toEqual([part, 400, 'invalid_request']);
      }
    });
  });

  describe('an update', () => {
    it('changes pictures, title, address and time', async () => {
      const program = await openMicropub(await createSite(engine));
      const one = await uploadPicture(program);
      const two = await uploadPicture(program);
      const url = await createPost(program, {
        content: ['Text'],
        photo: [{ value: one, alt: '1' }],
      });
      expect((await update(program, url, { add: { photo: [two] } })).status).toBe(204);
      expect(await readSource(program, url)).toMatchObject({
        photo: [{ value: one, alt: '1' }, two],
        content: ['Text'],
      });
      await update(program, url, { delete: { photo: [one] }, replace: { content: ['New'] } });
      expect(await readSource(program, url)).toMatchObject({ photo: [two], content: ['New'] });
      await update(program, url, { delete: ['photo'], add: { name: ['A title'] } });
      expect(await readSource(program, url)).toMatchObject({ name: ['A title'], content: ['New'] });
      expect(await findNote(program.site, url)).toMatchObject({ form: 'note', hasTitle: 1 });
      const moved = await update(program, url, { replace: { published: ['2025-01-02'] } });
      expect(moved.status).toBe(201);
      const address = moved.headers.get('location') ?? '';
      expect(address).toContain('/notes/2025/01/');
      // The old address still means this post.
      await update(program, url, { replace: { 'bookmark-of': ['https://a.example'] } });
      expect(await readSource(program, address)).toMatchObject({
        'bookmark-of': ['https://a.example'],
        name: ['A title'],
      });
    });

    it('leaves everything else as it is, and writes nothing without a difference', async () => {
      const program = await openMicropub(await createSite(engine));
      const url = await createPost(program, { content: ['Text'], category: ['a'] });
      const set = { commentsOpen: 0, siteName: 'Kept' };
      await program.site.db.updateTable('note').set(set).execute();
      const { version } = await findNote(program.site, url);
      const same = await update(program, url, { add: { category: ['a'], syndication: ['x'] } });
      expect([same.status, same.text]).toEqual([204, '']);
      expect(await findNote(program.site, url)).toMatchObject({ version, ...set });
      await update(program, url, { add: { category: ['b'] } });
      expect(await findNote(program.site, url)).toMatchObject({ ...set, version: version + 1 });
    });

    it('publishes a draft, whose address then has the month of that', async () => {
      const program = await openMicropub(await createSite(engine));
      const draft = { content: ['Text'], 'post-status': ['draft'], published: ['2025-01-02'] };
      const url = await createPost(program, draft);
      expect(await findNote(program.site, url)).toMatchObject({ status: 'draft' });
      await update(program, url, { replace: { 'post-status': ['published'] } });
      expect(await findNote(program.site, url)).toMatchObject({ status: 'published' });
      await update(program, url, { replace: { visibility: ['private'] } });
      expect(await findNote(program.site, url)).toMatchObject({ status: 'draft' });
    });

    it('of what does not exist is refused', async () => {
      const program = await openMicropub(await createSite(engine));
      for (const url of [
        `${program.baseUrl}/notes/2026/11/none`,
        `${program.baseUrl}/projects/none`,
        `${program.baseUrl}/`,
        'https://elsewhere.example/notes/2026/11/none',
        '//elsewhere.example/notes/2026/11/none',
        '/notes/%E0%A4%A/x/y',
        'no address',
        "' or 1=1 --",
      ]) {
        const updated = await update(program, url, { replace: { content: ['x'] } });
        expect([url, updated.status, updated.json.error]).toEqual([url, 400, 'invalid_request']);
        expect((await query(program, { q: 'source', url })).status).toBe(400);
        expect((await postJson(program, { action: 'delete', url })).status).toBe(400);
      }
    });
  });

  it('a token without content:publish writes drafts, and touches nothing that is public', async () => {
    const site = await createSite(engine);
    const program = await openMicropub(site);
    const published = await createPost(program, { content: ['Public'] });
    const token = await createProgramToken(site, ['content:read', 'content:write']);
    const drafting = { ...program, token };
    const url = await createPost(drafting, { content: ['x'], 'post-status': ['published'] });
    expect(await findNote(site, url)).toMatchObject({ status: 'draft', publishedAt: null });
    expect((await update(drafting, url, { replace: { content: ['y'] } })).status).toBe(204);
    const { updatedAt: _before, ...before } = await findNote(site, published);
    for (const response of [
      await update(drafting, url, { replace: { 'post-status': ['published'] } }),
      await update(drafting, published, { replace: { content: ['Changed'] } }),
      await postJson(drafting, { action: 'delete', url: published }),
      await postMultipart(drafting, [['photo', await createPicture('jpeg')]]),
      await drafting.send('/micropub/media', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: toForm([['file', await createPicture('jpeg')]]),
      }),
    ])
      expect([response.status, response.json.error]).toEqual([401, 'insufficient_scope']);
    expect(await findNote(site, published)).toMatchObject(before);
    expect(await findNote(site, url)).toMatchObject({ status: 'draft', body: 'y' });
    expect(await site.db.selectFrom('media').select('id').execute()).toEqual([]);
    expect((await postJson(drafting, { action: 'delete', url })).status).toBe(204);
  });

  it('a token that only uploads, or only proposes, reads and writes no posts', async () => {
    const site = await createSite(engine);
    const program = await openMicropub(site);
    const url = await createPost(program, { content: ['Public'] });
    for (const scopes of [['media:write'], ['content:propose'], ['settings:write']] as const) {
      const limited = { ...program, token: await createProgramToken(site, scopes) };
      expect((await query(limited, { q: 'config' })).status).toBe(200);
      for (const response of [
        await query(limited, { q: 'source', url }),
        await query(limited, { q: 'source' }),
        await query(limited, { q: 'category' }),
        await postForm(limited, 'content=x'),
        await postJson(limited, { action: 'delete', url }),
        await postJson(limited, { action: 'undelete', url }),
        await update(limited, url, { replace: { content: ['x'] } }),
      ])
        expect([response.status, response.json.error]).toEqual([401, 'insufficient_scope']);
    }
    const uploader = { ...program, token: await createProgramToken(site, ['media:write']) };
    expect(await uploadPicture(uploader)).toContain('/media/');
  });

  it('a request with a key is carried out once', async () => {
    const program = await openMicropub(await createSite(engine));
    const send = (content: string, key: string) =>
      postJson(program, { properties: { content: [content] } }, { 'idempotency-key': key });
    const first = await send('Hello', 'one');
    const again = await send('Hello', 'one');
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await send('Other', 'one')).status).toBe(422);
    expect((await send('Hello', 'a key\u00e9')).status).toBe(400);
    const together = await Promise.all([send('Twice', 'two'), send('Twice', 'two')]);
    expect(
      together.map(({ status }) => status).filter((status) => status === 409).length,
    ).toBeLessThan(2);
    expect(await program.site.db.selectFrom('note').select('id').execute()).toHaveLength(2);
    // Nothing is written, so the key is free again.
    const url = first.headers.get('location') ?? '';
    const same = { action: 'update', url, replace: { content: ['Hello'] } };
    const removal = { action: 'delete', url };
    for (const [body, key] of [
      [same, 'three'],
      [same, 'three'],
      [removal, 'four'],
      [removal, 'four'],
    ] as const)
      expect((await postJson(program, body, { 'idempotency-key': key })).status).toBe(204);
  });

  it('lists posts page by page, drafts included, and tags by their beginning', async () => {
    const site = await createSite(engine);
    const program = await openMicropub(site);
    await publishArticle(site, { title: 'Tides', slug: 'tides', tags: ['Sea', 'Science'] });
    for (const content of ['one', 'two', 'three'])
      await createPost(program, { content: [content], category: ['sea', content] });
    await createPost(program, { content: ['four'], 'post-status': ['draft'] });
    const contents: unknown[] = [];
    let after: string | undefined;
    do {
      const parameters = { q: 'source', limit: '3', ...(after ? { after } : {}) };
      const { json } = await query(program, parameters);
      const { items, paging } = json as {
        items: { type: string[]; properties: Record<string, unknown[]> }[];
        paging?: { after: string };
      };
      contents.push(...items.map(({ properties }) => properties['content']?.[0]));
      after = paging?.after;
    } while (after);
    expect(contents).toEqual(['four', 'three', 'two', 'one']);
    const articles = await query(program, {
      q: 'source',
      'post-type': 'article',
      properties: 'name',
    });
    expect(articles.json).toEqual({ items: [{ properties: { name: ['Tides'] } }] });
    const categories = await query(program, { q: 'category' });
    expect(categories.json.categories).toEqual(
      expect.arrayContaining(['one', 'Science', 'three', 'two']),
    );
    expect(categories.json.categories).toHaveLength(5);
    const filtered = await query(program, { q: 'category', filter: 'SC' });
    expect(filtered.json).toEqual({ categories: ['Science'] });
    expect((await query(program, { q: 'category', filter: '%' })).json).toEqual({ categories: [] });
    for (const q of ['', 'contact', 'constructor'])
      expect((await query(program, { q })).json.error).toBe('invalid_request');
    expect((await query(program, {})).json).toEqual((await query(program, { q: 'config' })).json);
    expect((await query(program, { q: 'source', after: 'x' })).status).toBe(400);
    expect((await query(program, { q: 'channel' })).json.channels).toHaveLength(2);
    expect((await query(program, { q: 'post-types' })).json['post-types'].length).toBeGreaterThan(
      4,
    );
  });

  it('the token of a banned owner does nothing', async () => {
    const site = await createSite(engine);
    const program = await openMicropub(site);
    await site.db.updateTable('user').set({ banned: 1 }).execute();
    const response = await postForm(program, 'content=x');
    expect([response.status, response.json.error]).toEqual([403, 'forbidden']);
    expect((await query(program, { q: 'config' })).status).toBe(403);
  });

  it('a token has 300 requests a minute', async () => {
    const program = await openMicropub(await createSite(engine));
    let last = await query(program, { q: 'config' });
    for (let count = 0; count < 320 && last.status === 200; count += 1)
      last = await query(program, { q: 'config' });
    expect([last.status, last.json.error]).toEqual([429, 'too_many_requests']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
