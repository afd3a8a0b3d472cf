import { createPicture } from './pictures.ts';
import type { CorpusProject, Facts } from './project.ts';

/** The facts of a text of an export; a text without a day is a draft. */
const text = (title: string, day: string | null, more: Partial<Facts> = {}): Facts => ({
  title,
  day,
  isDraft: day === null,
  tags: [],
  pictures: 0,
  ...more,
});

const wordpressItem = (fields: string, body: string, { type = 'post', status = 'publish' } = {}) =>
  `<item>${fields}<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status><content:encoded><![CDATA[${body}]]></content:encoded></item>`;
const wordpressFields = (id: number, name: string, title: string) =>
  `<title>${title}</title><link>https://old.example/2013/01/11/${name}/</link><wp:post_id>${id}</wp:post_id><wp:post_name>${name}</wp:post_name><wp:post_date_gmt>2013-01-11 10:00:00</wp:post_date_gmt>`;

/** As Tools, Export writes it, with elements that other programs leave out. */
const wordpress: CorpusProject = {
  program: 'wordpress',
  files: {
    'wp-content/uploads/2013/01/deck.png': createPicture(3),
    'export.xml': `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${wordpressItem(`${wordpressFields(1, 'a-day', 'A day')}<category domain="category" nicename="deep-sea"><![CDATA[Deep Sea]]></category><category domain="post_tag" nicename="deep-sea"><![CDATA[deep-sea]]></category><wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>a-night</wp:meta_value></wp:postmeta>`, '<p>Words of day.</p><figure><img src="https://old.example/wp-content/uploads/2013/01/deck.png" alt="a [nested] word"></figure>')}
${wordpressItem(`${wordpressFields(2, '%e7%a7%8b', '秋')}<category>Boats</category>`, 'Words of autumn. See <a href="https://old.example/2013/01/11/a-day/">it</a>.')}
${wordpressItem('<title>Without an id</title><guid>https://old.example/?p=90</guid><link>https://old.example/2014/02/03/first/</link><wp:post_date_gmt>2014-02-03 10:00:00</wp:post_date_gmt>', 'Words of first.')}
${wordpressItem('<title>Without an id</title><guid>https://old.example/?p=91</guid><link>https://old.example/2014/02/04/second/</link><wp:post_date_gmt>2014-02-04 10:00:00</wp:post_date_gmt>', 'Words of second.')}
${wordpressItem('<title>Begun</title><link>https://old.example/?p=5</link><wp:post_id>5</wp:post_id>', 'Words of begun.', { status: 'draft' })}
${wordpressItem(`${wordpressFields(6, 'locked', 'Locked')}<wp:post_password>secret</wp:post_password>`, 'Words of locked.')}
${wordpressItem(wordpressFields(7, 'own', 'For me'), 'Words of own.', { status: 'private' })}
${wordpressItem('<title>Never dated</title><link>https://old.example/never/</link><wp:post_id>8</wp:post_id><wp:post_name>never</wp:post_name><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>', 'Words of never.')}
${wordpressItem(wordpressFields(9, 'code', 'With code'), 'Words of code.\n\n[orbit-chart planet="mars"]')}
${wordpressItem('<title>Us</title><link>https://old.example/company/us/</link><wp:post_id>10</wp:post_id><wp:post_name>us</wp:post_name><wp:post_date_gmt>2013-01-11 10:00:00</wp:post_date_gmt>', 'Words of us.', { type: 'page' })}
${wordpressItem(wordpressFields(11, 'gone', 'Gone'), 'Words of gone.', { status: 'trash' })}
${wordpressItem(wordpressFields(12, 'pot', 'A pot'), 'Words of pot.', { type: 'product' })}
</channel></rss>`,
  },
  facts: {
    day: text('A day', '2013-01-11', { tags: ['Deep Sea'], pictures: 1 }),
    autumn: text('秋', '2013-01-11', { tags: ['Boats'] }),
    first: text('Without an id', '2014-02-03'),
    second: text('Without an id', '2014-02-04'),
    begun: text('Begun', null),
    locked: text('Locked', null),
    own: text('For me', null),
    never: text('Never dated', null),
    code: text('With code', null),
    us: text('Us', '2013-01-11'),
    gone: text('Gone', null),
    pot: text('A pot', null),
  },
  addresses: {
    day: ['/2013/01/11/a-day/', '/2013/01/11/a-night/'],
    autumn: ['/2013/01/11/%e7%a7%8b/', '/2013/01/11/秋'],
    first: ['/2014/02/03/first/'],
    second: ['/2014/02/04/second/'],
    us: ['/company/us/'],
  },
  notCarried: ['1 of the kind “product” (A pot)', 'post 11, Gone'],
};

const ghostPost = (id: number, fields: object) => ({
  id: String(id),
  status: 'published',
  visibility: 'public',
  published_at: '2020-01-02T10:00:00.000Z',
  ...fields,
});

/** As Settings, Labs, Export writes it, next to the folder of its pictures and its redirects. */
const ghost: CorpusProject = {
  program: 'ghost',
  files: {
    'content/images/2020/01/deck.png': createPicture(3),
    'redirects.yaml': '301:\n  /older/: /first/\n  ^/topics/(.*)$: /tag/$1/\n',
    'old.ghost.2020-02-03.json': JSON.stringify({
      db: [
        {
          data: {
            settings: [{ key: 'permalinks', value: '/:year/:month/:slug/' }],
            tags: [
              { id: 't1', name: 'Deep Sea' },
              { id: 't2', name: 'deep-sea' },
              { id: 't3', name: '#internal' },
            ],
            posts_tags: [
              { post_id: '1', tag_id: 't1', sort_order: 0 },
              { post_id: '1', tag_id: 't2', sort_order: 1 },
              { post_id: '1', tag_id: 't3', sort_order: 2 },
            ],
            posts: [
              ghostPost(1, {
                title: 'First',
                slug: 'first',
                html: '<p>Words of first.</p><figure><img src="__GHOST_URL__/content/images/2020/01/deck.png" alt="a [nested] word"></figure>',
              }),
              ghostPost(2, {
                title: 'At an address',
                slug: 'at',
                url: 'https://old.example/essays/at/',
                html: '<p>Words of at. See <a href="__GHOST_URL__/first/">it</a>.</p>',
              }),
              ghostPost(3, {
                title: 'In blocks',
                slug: 'blocks',
                lexical: JSON.stringify({
                  root: {
                    children: [
                      { type: 'paragraph', children: [{ type: 'text', text: 'Words of blocks.' }] },
                    ],
                  },
                }),
              }),
              ghostPost(4, {
                title: 'For members',
                slug: 'paid',
                visibility: 'paid',
                html: '<p>Words of paid.</p>',
              }),
              ghostPost(5, {
                title: 'Begun',
                slug: 'begun',
                status: 'draft',
                published_at: null,
                html: '<p>Words of begun.</p>',
              }),
              ghostPost(6, { title: 'Us', slug: 'us', type: 'page', html: '<p>Words of us.</p>' }),
              ghostPost(7, { title: '秋', slug: '秋', html: '<p>Words of autumn.</p>' }),
              ghostPost(8, { title: 'First', slug: 'first-2', html: '<p>Words of double.</p>' }),
              ghostPost(9, {
                title: 'Never dated',
                slug: 'never',
                published_at: null,
                html: '<p>Words of never.</p>',
              }),
              ghostPost(10, {
                title: 'Unknown format',
                slug: 'unknown',
                html: null,
                lexical: '{"Words of unknown."',
              }),
            ],
          },
        },
      ],
    }),
  },
  facts: {
    first: text('First', '2020-01-02', { tags: ['Deep Sea'], pictures: 1 }),
    at: text('At an address', '2020-01-02'),
    blocks: text('In blocks', '2020-01-02'),
    paid: text('For members', null),
    begun: text('Begun', null),
    us: text('Us', '2020-01-02'),
    autumn: text('秋', '2020-01-02'),
    double: text('First', '2020-01-02'),
    never: text('Never dated', null),
    unknown: text('Unknown format', null),
  },
  addresses: {
    first: ['/2020/01/first/', '/first/', '/older/'],
    at: ['/essays/at/'],
    us: ['/us/'],
    autumn: ['/2020/01/%E7%A7%8B/'],
  },
  notCarried: ['post 10, Unknown format'],
};

const mediumPage = (title: string, day: string | null, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content"><section name="a"><h3 name="t" class="graf graf--h3 graf--title">${title}</h3>${body}</section></section><footer>${day === null ? '' : `<time class="dt-published" datetime="${day}T10:00:00.000Z">then</time><a href="https://medium.com/@me/x-0a1b2c3d4e5f" class="p-canonical">Canonical link</a>`}</footer></article></body></html>`;

const medium: CorpusProject = {
  program: 'medium',
  files: {
    'README.html': '<html><body>Your data</body></html>',
    'posts/2019-01-02_A-day-0a1b2c3d4e5f.html': mediumPage(
      'A day',
      '2019-01-02',
      '<p class="graf graf--p">Words of day.</p><figure class="graf"><img class="graf-image" src="https://cdn.example/1*deck.png"></figure>',
    ).replace('/x-', '/a-day-'),
    'posts/2019-02-03_A-day-1a1b2c3d4e5f.html': mediumPage(
      'A day',
      '2019-02-03',
      '<p class="graf graf--p">Words of double.</p>',
    ).replace('/x-0', '/a-day-1'),
    'posts/2019-03-04_-2a1b2c3d4e5f.html': mediumPage(
      '秋',
      '2019-03-04',
      '<p class="graf graf--p">Words of autumn.</p>',
    ).replace('/x-0', '/%E7%A7%8B-2'),
    'posts/draft_Begun-3a1b2c3d4e5f.html': mediumPage(
      'Begun',
      null,
      '<p class="graf graf--p">Words of begun.</p>',
    ),
  },
  facts: {
    day: text('A day', '2019-01-02'),
    double: text('A day', '2019-02-03'),
    autumn: text('秋', '2019-03-04'),
    begun: text('Begun', null),
  },
  addresses: {
    day: ['/@me/a-day-0a1b2c3d4e5f', '/a-day-0a1b2c3d4e5f', '/p/0a1b2c3d4e5f'],
    double: ['/@me/a-day-1a1b2c3d4e5f'],
    autumn: ['/@me/%E7%A7%8B-2a1b2c3d4e5f'],
  },
  notCarried: [],
};

const substack: CorpusProject = {
  program: 'substack',
  files: {
    'posts.csv':
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n1.tide,2021-03-04T05:06:07.000Z,true,,,newsletter,everyone,"The tide, again",Low,\n2.paid,2021-03-05T05:06:07.000Z,true,,,newsletter,only_paid,For friends,,\n3.begun,,false,,,newsletter,everyone,Begun,,\n4.lost,2021-03-07T05:06:07.000Z,true,,,newsletter,everyone,Lost,,\n5.never,,true,,,newsletter,everyone,Never dated,,\n6.about,2021-03-08T05:06:07.000Z,true,,,page,everyone,About,,\n',
    'posts/1.tide.html':
      '<p>Words of tide. See <a href="https://me.substack.com/p/about">us</a>.</p><figure><img src="https://cdn.example/deck.png" alt="Deck"></figure>',
    'posts/2.paid.html': '<p>Words of paid.</p>',
    'posts/3.begun.html': '<p>Words of begun.</p>',
    'posts/5.never.html': '<p>Words of never.</p>',
    'posts/6.about.html': '<p>Words of about.</p>',
    'posts/7.unlisted.html': '<p>Words of unlisted.</p>',
  },
  facts: {
    tide: text('The tide, again', '2021-03-04'),
    paid: text('For friends', null),
    begun: text('Begun', null),
    never: text('Never dated', null),
    about: text('About', '2021-03-08'),
    unlisted: text('', null),
  },
  addresses: { tide: ['/p/tide'], about: ['/p/about'] },
  notCarried: ['Lost', 'posts/7.unlisted.html'],
};

const devtoArticle = (id: number, fields: object) => ({
  type_of: 'article',
  id,
  published: true,
  published_at: '2022-01-02T03:04:05Z',
  tag_list: [],
  ...fields,
});

const devto: CorpusProject = {
  program: 'devto',
  file: 'articles.json',
  files: {
    'articles.json': JSON.stringify([
      devtoArticle(1, {
        title: 'Types',
        slug: 'types-4k2f',
        url: 'https://dev.to/me/types-4k2f',
        canonical_url: 'https://old.example/2022/types/',
        tag_list: ['typescript', 'sea'],
        body_markdown:
          'Words of types.\n\n![Deck](https://cdn.example/deck.png)\n\n{% youtube dQw4w9WgXcQ %}\n',
      }),
      devtoArticle(2, {
        title: 'Types',
        slug: 'types-9a1b',
        url: 'https://dev.to/me/types-9a1b',
        body_markdown: 'Words of double.',
      }),
      devtoArticle(3, {
        title: 'With code',
        slug: 'code-1a2b',
        url: 'https://dev.to/me/code-1a2b',
        body_markdown: 'Words of code.\n\n{% orbit_chart mars %}',
      }),
      devtoArticle(4, {
        title: 'Begun',
        slug: 'begun-temp-slug-1',
        published: false,
        published_at: '',
        body_markdown: 'Words of begun.',
      }),
      devtoArticle(5, {
        title: '秋',
        slug: '-5abc',
        url: 'https://dev.to/me/-5abc',
        body_markdown: '---\ntitle: 秋\ntags: one, two\n---\nWords of autumn.',
        tag_list: ['one', 'two'],
      }),
    ]),
  },
  facts: {
    types: text('Types', '2022-01-02', { tags: ['typescript', 'sea'] }),
    double: text('Types', '2022-01-02'),
    code: text('With code', null),
    begun: text('Begun', null),
    autumn: text('秋', '2022-01-02', { tags: ['one', 'two'] }),
  },
  addresses: {
    types: ['/2022/types/', '/me/types-4k2f'],
    double: ['/me/types-9a1b'],
    autumn: ['/me/-5abc'],
  },
  notCarried: [],
};

const hashnodePost = (id: number, fields: object) => ({
  _id: `5f000000000000000000000${id}`,
  dateAdded: '2020-05-06T07:08:09.000Z',
  isActive: true,
  tags: [],
  ...fields,
});

const hashnode: CorpusProject = {
  program: 'hashnode',
  file: 'export-articles.json',
  files: {
    'export-articles.json': JSON.stringify({
      posts: [
        hashnodePost(1, {
          cuid: 'ck000000000000000000000a1',
          slug: 'harbour',
          title: 'A harbour',
          contentMarkdown:
            'Words of harbour. ![Deck](https://cdn.example/deck.png align="left")\n\n%[https://www.youtube.com/watch?v=dQw4w9WgXcQ]',
          tags: [{ name: 'Boats' }],
        }),
        hashnodePost(2, {
          slug: 'hidden',
          title: 'Hidden',
          isDelisted: true,
          contentMarkdown: 'Words of hidden.',
        }),
        hashnodePost(3, {
          slug: 'never',
          title: 'Never dated',
          dateAdded: null,
          contentMarkdown: 'Words of never.',
        }),
        hashnodePost(4, { slug: '秋', title: '秋', contentMarkdown: 'Words of autumn.' }),
      ],
      drafts: [hashnodePost(5, { title: 'Begun', contentMarkdown: 'Words of begun.' })],
    }),
  },
  facts: {
    harbour: text('A harbour', '2020-05-06', { tags: ['Boats'] }),
    hidden: text('Hidden', null),
    never: text('Never dated', null),
    autumn: text('秋', '2020-05-06'),
    begun: text('Begun', null),
  },
  addresses: {
    harbour: ['/harbour', '/harbour-ck000000000000000000000a1'],
    autumn: ['/%E7%A7%8B'],
  },
  notCarried: [],
};

const bear: CorpusProject = {
  program: 'bear',
  file: 'post_export.csv',
  files: {
    'post_export.csv':
      'uid,title,slug,alias,published date,all tags,publish,make discoverable,is page,content,canonical url,meta description,meta image,lang,class name,first published at\na1,"A quiet ""day""",a-quiet-day,2019/old.html,2023-01-02T03:04:05+00:00,"[""calm"", ""deep sea""]",True,True,False,"Words of quiet.\n\n![Deck](https://cdn.example/deck.png)",,In short,,en,,\na2,Now,now-page,,2023-02-02 03:04:05+00:00,[],True,False,True,Words of now.,,,,en,,\na3,Later,later,,2023-03-02T03:04:05+00:00,[],False,False,False,Words of later.,,,,en,,\na4,Never dated,never,,,[],True,False,False,Words of never.,,,,en,,\na5,秋,qiu,,2023-04-02T03:04:05+00:00,[],True,False,False,"Words of autumn. {{ next_post }}",,,,en,,\n',
  },
  facts: {
    quiet: text('A quiet "day"', '2023-01-02', { tags: ['calm', 'deep sea'] }),
    now: text('Now', '2023-02-02'),
    later: text('Later', null),
    never: text('Never dated', null),
    autumn: text('秋', null),
  },
  addresses: { quiet: ['/a-quiet-day/', '/2019/old.html'], now: ['/now-page/'] },
  notCarried: [],
};

const notionId = (number: number) => `${number}123456789abcdef0123456789abcdef`;

const notion: CorpusProject = {
  program: 'notion',
  files: {
    [`Blog ${notionId(1)}.csv`]:
      'Name,Date,Tags,Status\nA day,"January 2, 2020","sea, calm",Published\n',
    [`Blog/A day ${notionId(2)}.md`]: `# A day\n\nDate: January 2, 2020\nTags: sea, calm\nStatus: Published\n\nWords of day. See [the team](../The%20team%20${notionId(3)}.md).\n\n![a [nested] word](A%20day%20${notionId(2)}/deck.png)\n`,
    [`Blog/A day ${notionId(2)}/deck.png`]: createPicture(3),
    [`The team ${notionId(3)}.md`]: '# The team\n\nWords of team.\n',
    [`Blog/A day ${notionId(4)}.md`]:
      '# A day\n\nDate: January 3, 2020\nStatus: Published\n\nWords of double.\n',
    [`Blog/Unreadable ${notionId(5)}.md`]:
      '# Unreadable\n\nDate: some day\nStatus: Published\n\nWords of unreadable.\n',
    [`秋 ${notionId(6)}.md`]: '# 秋\n\nWords of autumn.\n',
    [`Prices ${notionId(7)}.csv`]: 'Name,Price\nBoat,1\n',
  },
  facts: {
    day: text('A day', '2020-01-02', { tags: ['sea', 'calm'], pictures: 1 }),
    team: text('The team', null),
    double: text('A day', '2020-01-03'),
    unreadable: text('Unreadable', null),
    autumn: text('秋', null),
  },
  addresses: {},
  notCarried: [`Prices ${notionId(7)}.csv`],
};

const tumblrPage = (body: string, time: string, tags: string[] = []) =>
  `<!DOCTYPE HTML><html><body>${body}<div id="footer"><span id="timestamp"> ${time} </span>${tags.map((tag) => `<span class="tag">${tag}</span>`).join('')}</div></body></html>`;

const tumblr: CorpusProject = {
  program: 'tumblr',
  files: {
    'media/1001_0.png': createPicture(3),
    'posts/html/1001.html': tumblrPage(
      '<h1>Two &amp; two</h1><p>Words of two. <img src="../../media/1001_0.png" alt="A"></p>',
      'June 24th, 2018 11:49pm',
      ['sea', 'Sea'],
    ),
    'posts/html/1002.html': tumblrPage('<p>Words of thought.</p>', 'June 1st, 2018 8:05am'),
    'posts/html/1003.html': tumblrPage('<h1>Never dated</h1><p>Words of never.</p>', ''),
    'posts/html/1004.html': tumblrPage(
      '<h1>秋</h1><p>Words of autumn.</p>',
      'June 2nd, 2018 8:05am',
    ),
  },
  facts: {
    two: text('Two & two', '2018-06-24', { tags: ['sea'], pictures: 1 }),
    thought: text('Words of thought.', '2018-06-01'),
    never: text('Never dated', null),
    autumn: text('秋', '2018-06-02'),
  },
  addresses: { two: ['/post/1001'], thought: ['/post/1002'], autumn: ['/post/1004'] },
  notCarried: [],
};

const bloggerEntry = (id: number, title: string, { fields = '', body = '' }) =>
  `<entry><id>tag:blogger.com,1999:blog-7.post-${id}</id><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title type="text">${title}</title><content type="html">${body}</content>${fields}</entry>`;

const blogger: CorpusProject = {
  program: 'blogger',
  file: 'blog-01-02-2015.xml',
  files: {
    'blog-01-02-2015.xml': `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'><id>tag:blogger.com,1999:blog-7.archive</id><title>Old</title>
${bloggerEntry(11, 'A &amp;amp; B', { fields: `<published>2013-01-11T10:00:00Z</published><category scheme='http://www.blogger.com/atom/ns#' term='sea'/><link rel='alternate' href='http://old.blogspot.com/2013/01/a-b.html'/>`, body: '&lt;p&gt;Words of both.&lt;/p&gt;&lt;img src="https://cdn.example/deck.png"&gt;' })}
${bloggerEntry(12, 'A &amp;amp; B', { fields: `<published>2013-02-11T10:00:00Z</published><link rel='alternate' href='http://old.blogspot.com/2013/02/a-b.html'/>`, body: '&lt;p&gt;Words of double.&lt;/p&gt;' })}
${bloggerEntry(13, 'Draft', { fields: '<published>2013-03-11T10:00:00Z</published><app:control><app:draft>yes</app:draft></app:control>', body: '&lt;p&gt;Words of begun.&lt;/p&gt;' })}
${bloggerEntry(14, 'Never dated', { fields: '<published></published>', body: '&lt;p&gt;Words of never.&lt;/p&gt;' })}
${bloggerEntry(15, '秋', { fields: `<published>2013-04-11T10:00:00Z</published><link rel='alternate' href='http://old.blogspot.com/2013/04/blog-post.html'/>`, body: '&lt;p&gt;Words of autumn.&lt;/p&gt;' })}
${bloggerEntry(16, 'Gone', { fields: '<published>2013-05-11T10:00:00Z</published><blogger:trashed xmlns:blogger="http://schemas.google.com/blogger/2018">2014</blogger:trashed>', body: '&lt;p&gt;Words of gone.&lt;/p&gt;' })}
</feed>`,
  },
  facts: {
    both: text('A & B', '2013-01-11', { tags: ['sea'] }),
    double: text('A & B', '2013-02-11'),
    begun: text('Draft', null),
    never: text('Never dated', null),
    autumn: text('秋', '2013-04-11'),
    gone: text('Gone', null),
  },
  addresses: {
    both: ['/2013/01/a-b.html'],
    double: ['/2013/02/a-b.html'],
    autumn: ['/2013/04/blog-post.html'],
  },
  notCarried: ['Gone'],
};

/** Exports of platforms, in their formats and with the cases that are hard in them. */
export const exports = [
  wordpress,
  ghost,
  medium,
  substack,
  devto,
  hashnode,
  bear,
  notion,
  tumblr,
  blogger,
];
