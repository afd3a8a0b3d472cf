/** Exports of WordPress, Ghost, browsers, Raindrop, and JSON Resume. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importSource } from '#features/import/import-source.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { emailAddresses, as, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, type TestSite } from './site.ts';
import { readAllRows } from './transfer-site.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

function createFile(name: string, content: string): string {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

async function runImport(site: TestSite, path: string, dryRun = false) {
  const report = new TaskReport();
  await importSource(site, { path, dryRun, report });
  return report;
}

/** Runs a dry run and two imports; only the first import changes anything. */
async function importThreeTimes(site: TestSite, path: string) {
  const empty = await readAllRows(site);
  const dry = await runImport(site, path, true);
  expect(await readAllRows(site)).toEqual(empty);
  const report = await runImport(site, path);
  expect(dry.kinds).toEqual(report.kinds);
  const before = await readAllRows(site);
  expect((await runImport(site, path)).hasChanges()).toBe(false);
  expect(await readAllRows(site)).toEqual(before);
  return report;
}

const item = (fields: string) => `<item>${fields}</item>`;
const post = (id: number, fields: string, type = 'post') =>
  item(
    `<link>https://old.example/p${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_type><![CDATA[${type}]]></wp:post_type>${fields}`,
  );
const comment = (id: number, parent: number, more = '') =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[Reader ${id}]]></wp:comment_author>
   <wp:comment_author_email>r${id}@people.example</wp:comment_author_email><wp:comment_date_gmt>2020-02-0${id} 10:00:00</wp:comment_date_gmt>
   <wp:comment_content><![CDATA[Words <strong>${id}</strong>]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved>
   <wp:comment_type></wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id>${more}</wp:comment>`;
const wordpress = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
${post(
  1,
  `<title>Tom &amp; Jerry</title><dc:creator>tom</dc:creator><content:encoded><![CDATA[First line\nsecond

<pre>a < b</pre>

See <a href="https://old.example/p3/#x">the page</a>. [gallery ids="1"]

<img src="https://old.example/a.png" alt="A"/>]]></content:encoded><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>
<wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:post_name>tom-jerry</wp:post_name><wp:status>publish</wp:status>
<category domain="category" nicename="news"><![CDATA[News]]></category><category domain="post_tag" nicename="c"><![CDATA[C#]]></category>
<wp:comment_status>closed</wp:comment_status><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
${comment(3, 2)}${comment(1, 0)}${comment(2, 1)}${comment(4, 0).replace('>1</wp:comment_approved>', '>spam</wp:comment_approved>')}
${comment(5, 0).replace('r5@people.example', emailAddresses.owner)}`,
)}
${post(2, '<title><![CDATA[Block &amp; draft&#8217;s]]></title><content:encoded><![CDATA[<!-- wp:paragraph --><p>Hello <em>you</em></p><!-- /wp:paragraph --><!-- wp:code --><pre class="wp-block-code"><code>x = 1</code></pre><!-- /wp:code -->]]></content:encoded><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_date>2020-05-05 05:05:05</wp:post_date><wp:post_name></wp:post_name><wp:status>draft</wp:status>')}
${post(3, '<title>About</title><content:encoded><![CDATA[Me]]></content:encoded><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:post_name>about</wp:post_name><wp:status>publish</wp:status>', 'page')}
${post(5, '<title>Locked</title><content:encoded><![CDATA[<!-- wp:block {"ref":6} /-->[gallery ids="9"]]]></content:encoded><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:post_name>locked</wp:post_name><wp:status>publish</wp:status><wp:post_password>secret</wp:post_password>')}
${post(6, '<title>Shared</title><content:encoded><![CDATA[<p>Of many ]]]]><![CDATA[> texts</p>]]></content:encoded><wp:status>publish</wp:status>', 'wp_block')}
${post(4, '<title>A thing</title><wp:status>publish</wp:status>', 'product')}
${post(9, '<title>pic</title><wp:status>inherit</wp:status><wp:attachment_url>https://old.example/cover.png</wp:attachment_url>', 'attachment')}
</channel></rss>`;

onBothEngines((engine) => {
  it('imports a WordPress export with its threads', async () => {
    const site = await createSite(engine);
    await getUserId(site, 'owner');
    const report = await importThreeTimes(site, createFile('export.xml', wordpress));
    expect(report.kinds).toMatchObject({
      article: { created: 3 },
      page: { created: 1 },
      comment: { created: 4 },
    });
    expect(report.notCarried.map(({ reason }) => reason)).toEqual([
      'This site does not have this kind of content.',
    ]);
    const visitor = await as(site, 'anonymous');
    const article = await visitor.blog.bySlug({ slug: 'tom-jerry' });
    expect(article).toMatchObject({
      title: 'Tom & Jerry',
      description: 'Short',
      commentsOpen: false,
      imageUrl: 'https://old.example/cover.png',
    });
    expect(article.tags.map(({ label }) => label)).toEqual(['News', 'C#']);
    const row = await site.db
      .selectFrom('article')
      .select('body')
      .where('id', '=', article.id)
      .executeTakeFirst();
    expect(row?.body).toContain('First line\\\nsecond');
    expect(row?.body).toContain('```\na < b\n```');
    expect(row?.body).toContain('[the page](/about#x)');
    const { items } = await visitor.comment.all({ articleId: article.id, sort: 'oldest' });
    expect(
      items.map(({ author, replies }) => [author?.name, replies.map((one) => one.author?.name)]),
    ).toEqual([
      ['Reader 1', ['Reader 2', 'Reader 3']],
      ['Reader 5', []],
    ]);
    expect(items[0]?.html).toContain('<strong>1</strong>');
    expect(items[1]?.author?.role).toBe('user');
    const notes = report.notes.map(({ note }) => note).join('\n');
    for (const note of [
      'shortcode gallery',
      'picture https://old.example/cover.png',
      'picture https://old.example/a.png',
      'author tom',
    ])
      expect(notes).toContain(note);
    const draft = await site.db
      .selectFrom('article')
      .selectAll()
      .where('status', '=', 'draft')
      .where('slug', '!=', 'locked')
      .executeTakeFirst();
    const locked = await site.db
      .selectFrom('article')
      .select(['status', 'body'])
      .where('slug', '=', 'locked')
      .executeTakeFirst();
    expect(locked).toEqual({
      status: 'draft',
      body: 'Of many ]]> texts\n\n![](https://old.example/cover.png)',
    });
    expect(draft?.title).toBe('Block & draft’s');
    expect(draft?.body).toBe('Hello *you*\n\n```\nx = 1\n```');
  });

  it('imports a Ghost export', async () => {
    const common = {
      status: 'published',
      type: 'post',
      created_at: '2021-01-01T00:00:00.000Z',
      updated_at: '2021-02-01T00:00:00.000Z',
    };
    const posts = [
      {
        ...common,
        id: 'a',
        title: 'One',
        slug: 'one',
        html: '<p>Hi <a href="__GHOST_URL__/two/">two</a></p><iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe><iframe src="https://maps.example/x"></iframe>',
        published_at: '2021-01-05T00:00:00.000Z',
        feature_image: 'https://far.example/c.png',
        featured: true,
        custom_excerpt: 'Ex',
      },
      {
        ...common,
        id: 'b',
        title: 'Two',
        slug: 'two',
        html: null,
        mobiledoc: JSON.stringify({ cards: [['markdown', { markdown: '**Marked**' }]] }),
        status: 'draft',
      },
      { ...common, id: 'c', title: 'Info', slug: 'info', html: '<p>Page</p>', type: 'page' },
      {
        ...common,
        id: 'd',
        title: 'Odd',
        slug: 'odd',
        html: null,
        mobiledoc: 'scrambled',
      },
      {
        ...common,
        id: 'e',
        title: 'Paid',
        slug: 'paid',
        html: null,
        visibility: 'paid',
        lexical: JSON.stringify({
          root: {
            children: [
              { type: 'paragraph', children: [{ type: 'text', text: 'Deep', format: 1 }] },
            ],
          },
        }),
      },
    ];
    const data = {
      posts,
      tags: [
        { id: 1, name: 'News' },
        { id: 2, name: '#hidden' },
      ],
      posts_tags: [
        { post_id: 'a', tag_id: 2 },
        { post_id: 'a', tag_id: 1 },
      ],
    };
    const site = await createSite(engine);
    const report = await importThreeTimes(
      site,
      createFile('ghost.json', JSON.stringify({ db: [{ meta: {}, data }] })),
    );
    expect(report.notCarried).toEqual([
      { source: 'post d, Odd', reason: 'Its text is in an unknown format.' },
    ]);
    const rows = await site.db.selectFrom('article').selectAll().orderBy('slug').execute();
    expect(rows).toMatchObject([
      {
        slug: 'one',
        featured: 1,
        description: 'Ex',
        publishedAt: '2021-01-05T00:00:00.000Z',
        updatedAt: '2021-02-01T00:00:00.000Z',
      },
      { slug: 'paid', status: 'draft', body: '**Deep**' },
      { slug: 'two', status: 'draft', body: '**Marked**' },
    ]);
    expect(rows[0]?.body).toContain('[two](/blog/two)');
    expect(rows[0]?.html).toContain('data-embed="youtube"');
    expect(await site.db.selectFrom('page').select('slug').execute()).toEqual([{ slug: 'info' }]);
    expect(report.notes.map(({ note }) => note)).toContain(
      'The embedded frame of https://maps.example/x became a link.',
    );
  });

  it('imports the list of a feed reader into the blogroll, once', async () => {
    const site = await createSite(engine);
    const opml = `<?xml version="1.0"?><opml version="2.0"><head/><body><outline text="Water"><outline text="Sea" type="rss"
      xmlUrl="https://sea.example/f"/></outline><outline text="Bad" xmlUrl="javascript:alert(1)"/></body></opml>`;
    const report = await importThreeTimes(site, createFile('subscriptions.opml', opml));
    expect(report.kinds).toEqual({ blogrollEntry: { created: 1, changed: 0, same: 0 } });
    expect(report.notCarried).toMatchObject([{ source: 'Bad' }]);
    const rows = await site.db.selectFrom('blogrollEntry').selectAll().execute();
    expect(rows).toMatchObject([{ title: 'Sea', group: 'Water', siteUrl: 'https://sea.example/' }]);
  });

  it('imports bookmarks and experiences', async () => {
    const site = await createSite(engine);
    const netscape =
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Tools</H3><DL><DT><A HREF="https://a.example/">A</A><DT><A HREF="javascript:alert(1)">Bad</A></DL></DL>';
    const first = await importThreeTimes(site, createFile('bookmarks.html', netscape));
    expect(first.notCarried).toEqual([
      { source: 'Bad', reason: 'It has no URL that begins with https:// or http://.' },
    ]);
    const csv =
      'id,title,note,excerpt,url,folder,tags,created\n1,A again,,,https://a.example/,Tools,,\n2,B,my note,,https://b.example/,Tools,"x, y",2024-01-02T03:04:05Z\n';
    const second = await importThreeTimes(site, createFile('raindrop.csv', csv));
    expect(second.kinds['bookmark']).toEqual({ created: 1, changed: 0, same: 1 });
    const rows = await site.db.selectFrom('bookmark').selectAll().orderBy('link').execute();
    expect(rows).toMatchObject([
      { title: 'A' },
      { title: 'B', note: 'my note', tags: '["x","y"]', domain: 'b.example' },
    ]);
    const resume = {
      basics: { name: 'Ada' },
      work: [{ name: 'Harbour', position: 'Engineer', startDate: '2020-02' }, { name: 'No date' }],
    };
    const third = await importThreeTimes(site, createFile('resume.json', JSON.stringify(resume)));
    expect(third.notCarried).toEqual([
      { source: 'No date, No date', reason: 'It has no start date.' },
    ]);
    expect(await site.db.selectFrom('experience').selectAll().executeTakeFirst()).toMatchObject({
      title: 'Engineer',
      organisation: 'Harbour',
      startsOn: '2020-02-01',
      status: 'published',
    });
    for (const [name, text] of [
      ['x.json', '{}'],
      ['x.xml', '<rss></rss>'],
      ['x.txt', 'hello'],
    ] as const)
      await expect(runImport(site, createFile(name, text)), name).rejects.toThrow(
        /cannot be imported|is not a WordPress export/,
      );
  });
});
