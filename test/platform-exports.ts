/** Exports of blogging platforms, in their formats and with the cases that are hard in them. */

const mediumPage = (title: string, body: string, footer: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title><style>* {}</style></head><body><article class="h-entry">
<header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">
In short &amp; well
</section>
<section data-field="body" class="e-content">
<section name="e1" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 name="t1" id="t1" class="graf graf--h3 graf--leading graf--title">${title}</h3>${body}</div></div></section>
</section>
<footer>${footer}</footer></article></body></html>`;

export const mediumExport: Record<string, string> = {
  'README.html': '<html><body>Your data</body></html>',
  'profile/profile.html': '<html><body class="h-card"></body></html>',
  'posts/2019-01-02_A-day-at-sea-0a1b2c3d4e5f.html': mediumPage(
    'A day at sea',
    `<p class="graf graf--p">First <strong class="markup--strong">line</strong>. See <a href="https://medium.com/@me/night-1a1b2c3d4e5f" class="markup--anchor">the night</a>.</p>
<figure class="graf graf--figure"><img class="graf-image" data-image-id="1*x.png" src="https://cdn-images-1.medium.com/max/800/1*x.png"><figcaption class="imageCaption">A boat</figcaption></figure>
<pre data-code-block-mode="2" data-code-block-lang="javascript" class="graf graf--pre"><span class="pre--content">const a = 1;<br>if (a &lt; 2) {<br>}</span></pre>
<figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/me/123.js"></script></figure>`,
    `<p>By <a href="https://medium.com/@me" class="p-author h-card">Me</a> on <a href="https://medium.com/p/0a1b2c3d4e5f"><time class="dt-published" datetime="2019-01-02T03:04:05.678Z">January 2, 2019</time></a>.</p><p><a href="https://medium.com/@me/a-day-at-sea-0a1b2c3d4e5f" class="p-canonical">Canonical link</a></p>`,
  ),
  'posts/2019-01-03_Night-1a1b2c3d4e5f.html': mediumPage(
    'Night',
    '<p class="graf graf--p">Dark.</p>',
    '<time class="dt-published" datetime="2019-01-03T03:04:05Z">x</time><a href="https://medium.com/@me/night-1a1b2c3d4e5f" class="p-canonical">Canonical link</a>',
  ),
  'posts/draft_Unfinished-2a1b2c3d4e5f.html': mediumPage('Unfinished', '<p>Not yet</p>', ''),
};

export const substackExport: Record<string, string> = {
  'posts.csv': `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
101.the-tide,2021-03-04T05:06:07.000Z,true,2021-03-04T05:06:08.000Z,,newsletter,everyone,"The tide, again","High & low",
102.for-friends,2021-03-05T05:06:07.000Z,true,,,newsletter,only_paid,For friends,,
103.talk,2021-03-06T05:06:07.000Z,true,,,podcast,everyone,A talk,,https://audio.example/1.mp3
104.begun,,false,,,newsletter,everyone,Begun,,
105.lost,2021-03-07T05:06:07.000Z,true,,,newsletter,everyone,Lost,,
`,
  'posts/101.the-tide.html':
    '<p>Water. See <a href="https://me.substack.com/p/talk">the talk</a>.</p><div class="captioned-image-container"><figure><a class="image-link image2" href="https://cdn.substack.com/a.png"><img src="https://substackcdn.com/image/fetch/a.png" alt="Sea"></a><figcaption>The sea</figcaption></figure></div><p class="button-wrapper" data-attrs="{&quot;text&quot;:&quot;Subscribe now&quot;}"><a class="button primary" href="https://me.substack.com/subscribe?"><span>Subscribe now</span></a></p>',
  'posts/102.for-friends.html': '<p>Only for you.</p>',
  'posts/103.talk.html': '<p>Words.</p>',
  'posts/104.begun.html': '<p>…</p>',
  'posts/101.the-tide.opens.csv': 'post_id,timestamp,email\n',
  'posts/106.unlisted.html': '<p>Nobody lists me.</p>',
};

export const devtoExport: Record<string, string> = {
  'articles.json': JSON.stringify([
    {
      type_of: 'article',
      id: 11,
      title: 'Types at sea',
      description: 'About types',
      published: true,
      published_at: '2022-01-02T03:04:05Z',
      slug: 'types-at-sea-4k2f',
      path: '/me/types-at-sea-4k2f',
      url: 'https://dev.to/me/types-at-sea-4k2f',
      canonical_url: 'https://old.example/2022/types-at-sea/',
      tag_list: ['typescript', 'sea'],
      cover_image: 'https://res.example/cover.png',
      body_markdown:
        '---\ntitle: Types at sea\npublished: true\ntags: other\n---\n\nText with `{% raw %}` and\n\n{% embed https://github.com/me/x %}\n\n{% youtube dQw4w9WgXcQ %}\n',
    },
    {
      type_of: 'article',
      id: 12,
      title: 'A draft',
      published: false,
      published_at: '',
      slug: 'a-draft-temp-slug-123',
      url: 'https://dev.to/me/a-draft-temp-slug-123',
      canonical_url: 'https://dev.to/me/a-draft-temp-slug-123',
      tag_list: '',
      cover_image: null,
      body_markdown: 'Not yet.',
    },
  ]),
};

export const hashnodeExport: Record<string, string> = {
  'export-articles.json': JSON.stringify({
    posts: [
      {
        _id: '5f0000000000000000000001',
        cuid: 'ck000000000000000000000a1',
        slug: 'a-harbour',
        title: 'A harbour',
        dateAdded: '2020-05-06T07:08:09.000Z',
        dateUpdated: '2020-06-06T07:08:09.000Z',
        contentMarkdown:
          'Words ![Boat](https://cdn.hashnode.com/a.png align="left")\n\n%[https://www.youtube.com/watch?v=dQw4w9WgXcQ]\n',
        brief: 'Words',
        coverImage: 'https://cdn.hashnode.com/cover.png',
        tags: [{ name: 'Boats' }, '56744721958ef13879b94ae9'],
        isActive: true,
      },
      {
        _id: '5f0000000000000000000002',
        slug: 'hidden',
        title: 'Hidden',
        dateAdded: '2020-05-07T07:08:09.000Z',
        contentMarkdown: 'Unlisted.',
        tags: null,
        isActive: true,
        isDelisted: true,
      },
    ],
  }),
};

export const bearExport: Record<string, string> = {
  'post_export.csv': `uid,title,slug,alias,published date,all tags,publish,make discoverable,is page,content,canonical url,meta description,meta image,lang,class name,first published at
abc1,"A quiet ""day""",a-quiet-day,2019/old.html,2023-01-02T03:04:05+00:00,"[""calm"", ""sea""]",True,True,False,"Line one, with a comma

## Head

![x](https://bear-images.example/x.webp)",,In short,,en,,
abc2,Now,now,,2023-02-02 03:04:05+00:00,[],True,False,True,What I do now.,,,,en,wide,
abc3,Later,later,,2023-03-02T03:04:05+00:00,[],False,False,False,Soon.,,,,en,,
`,
};

const day = 'A day 0123456789abcdef0123456789abcdef';
const team = 'The team 1123456789abcdef0123456789abcdef';
export const notionExport: Record<string, string> = {
  [`Blog 3123456789abcdef0123456789abcdef.csv`]:
    'Name,Date,Tags,Status,Mood\nA day,"January 2, 2020",sea,Published,good\n',
  [`Blog/${day}.md`]: `# A day

Date: January 2, 2020
Tags: sea, calm
Status: Published
Mood: good

Words. See [The team](../${encodeURIComponent(team)}.md).

![Untitled](${encodeURIComponent(day)}/Untitled.png)

<aside>
💡 Take care.

</aside>

- [ ] a task
`,
  [`${team}.md`]: `# The team\n\nWe: all of us.\n\n[Ann](${encodeURIComponent(team)}/Ann%202123456789abcdef0123456789abcdef.md)\n`,
  [`${team}/Ann 2123456789abcdef0123456789abcdef.md`]: '# Ann\n\nIs here.\n',
  'Prices 4123456789abcdef0123456789abcdef.csv': 'Name,Price\nBoat,1\n',
};
export const notionPicture = `Blog/${day}/Untitled.png`;

const tumblrPage = (body: string, time: string, tags: string[]) =>
  `<!DOCTYPE HTML>
<html><head><meta charset="utf-8"><link rel="stylesheet" type="text/css" href="../style.css"/></head><body>${body}<div id="footer"> <span id="timestamp"> ${time} </span>${tags.map((tag) => `<span class="tag">${tag}</span>`).join('')}</div></body></html>`;
export const tumblrExport: Record<string, string> = {
  'payload-0.json': '[{"data":{"email":"me@old.example"}}]',
  'posts/html/100001.html': tumblrPage(
    '<h1>Two &amp; two</h1><p>Words <img src="../../media/100001_0.png" alt="A"></p>',
    'June 24th, 2018 11:49pm',
    ['sea', 'calm days'],
  ),
  'posts/html/100002.html': tumblrPage(
    '<p>A thought without a title that goes on for long.</p>',
    'June 1st, 2018 8:05am',
    [],
  ),
};
export const tumblrPicture = 'media/100001_0.png';

export const tumblrJson: Record<string, string> = {
  'posts.json': JSON.stringify({
    response: {
      posts: [
        {
          id: 200001,
          type: 'photo',
          post_url: 'https://me.tumblr.com/post/200001/a-boat',
          slug: 'a-boat',
          timestamp: 1_500_000_000,
          state: 'published',
          tags: ['boat'],
          photos: [{ original_size: { url: 'https://64.media.example/a.jpg' }, caption: '' }],
          caption: '<p>A boat at sea</p>',
          reblogged_from_name: 'other',
        },
        {
          id: 200002,
          id_string: '200002',
          type: 'blocks',
          post_url: 'https://me.tumblr.com/post/200002',
          timestamp: 1_500_000_100,
          state: 'private',
          content: [
            { type: 'text', subtype: 'heading1', text: 'Blocks' },
            { type: 'text', text: 'a < b' },
            { type: 'text', subtype: 'unordered-list-item', text: 'one' },
            { type: 'text', subtype: 'unordered-list-item', text: 'two' },
            { type: 'image', media: [{ url: 'https://64.media.example/b.png' }], alt_text: 'B' },
            { type: 'video', url: 'https://video.example/1' },
          ],
        },
      ],
    },
  }),
};

export const tumblrXml: Record<string, string> = {
  'posts.xml': `<?xml version="1.0"?><tumblr version="1.0"><tumblelog name="me"/><posts start="0" total="2">
<post id="300001" url="https://me.tumblr.com/post/300001" url-with-slug="https://me.tumblr.com/post/300001/first" type="regular" date-gmt="2012-01-02 03:04:05 GMT" slug="first"><regular-title>First</regular-title><regular-body>&lt;p&gt;Words&lt;/p&gt;</regular-body><tag>sea</tag></post>
<post id="300002" url="https://me.tumblr.com/post/300002" type="quote" date-gmt="2012-01-03 03:04:05 GMT" slug=""><quote-text>Said</quote-text><quote-source>Somebody</quote-source></post>
</posts></tumblr>`,
};

const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const postId = (id: string) => `<id>tag:blogger.com,1999:blog-7.post-${id}</id>`;
export const bloggerExport: Record<string, string> = {
  'blog-01-02-2015.xml': `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0' xmlns:app='http://purl.org/atom/app#'><id>tag:blogger.com,1999:blog-7.archive</id><title>Old</title>
<entry><id>tag:blogger.com,1999:blog-7.layout</id>${kind('template')}<title>Template</title><content type='text'>x</content></entry>
<entry>${postId('11')}<published>2013-01-11T10:00:00.000+02:00</published><updated>2013-01-12T10:00:00.000+02:00</updated>${kind('post')}<category scheme='http://www.blogger.com/atom/ns#' term='sea'/><title type='text'>A &amp;amp; B</title><content type='html'>&lt;p&gt;See &lt;a href="http://old.blogspot.com/2013/01/later.html"&gt;later&lt;/a&gt; &lt;img src="https://1.bp.blogspot.com/-x/s320/a.png"&gt;&lt;/p&gt;</content><link rel='replies' href='x'/><link rel='alternate' type='text/html' href='http://old.blogspot.com/2013/01/a-b.html' title='A'/><author><name>Me</name></author></entry>
<entry>${postId('12')}<published>2013-01-12T10:00:00Z</published>${kind('post')}<title></title><content type='html'>&lt;p&gt;No title here&lt;/p&gt;</content><link rel='alternate' href='http://old.blogspot.com/2013/01/later.html'/><author><name>Me</name></author></entry>
<entry>${postId('13')}<published>2013-01-13T10:00:00Z</published><app:control><app:draft>yes</app:draft></app:control>${kind('post')}<title>Draft</title><content type='html'>d</content></entry>
<entry>${postId('14')}<published>2013-01-14T10:00:00Z</published>${kind('page')}<title>About me</title><content type='html'>Me</content><link rel='alternate' href='http://old.blogspot.com/p/about-me.html'/></entry>
<entry>${postId('21')}<published>2013-02-01T10:00:00Z</published>${kind('comment')}<title>Nice</title><content type='html'>Nice &lt;b&gt;one&lt;/b&gt;</content><author><name>Ann</name></author><thr:in-reply-to href='x' ref='tag:blogger.com,1999:blog-7.post-11'/></entry>
<entry>${postId('22')}<published>2013-02-02T10:00:00Z</published>${kind('comment')}<title>Thanks</title><content type='html'>Thanks</content><author><name>Me</name></author><thr:in-reply-to href='x' ref='tag:blogger.com,1999:blog-7.post-11'/><link rel='related' href='http://www.blogger.com/feeds/7/11/comments/default/21?v=2'/></entry>
</feed>`,
};

export const takeoutExport: Record<string, string> = {
  'Takeout/Blogger/Blogs/Old/feed.atom': `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-8</id><title>Old</title>
<entry><id>tag:blogger.com,1999:blog-8.post-31</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><author><name>Me</name></author><title>A wave</title><content type='html'>Water</content><blogger:metaDescription/><published>2020-01-02T03:04:05Z</published><updated>2020-01-02T03:04:05Z</updated><category scheme='tag:blogger.com,1999:blog-8' term='sea'/><blogger:filename>/2020/01/a-wave.html</blogger:filename><blogger:trashed/></entry>
<entry><id>tag:blogger.com,1999:blog-8.post-32</id><blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><title>Not yet</title><content type='html'>x</content><blogger:filename/></entry>
<entry><id>tag:blogger.com,1999:blog-8.post-33</id><blogger:type>POST</blogger:type><blogger:status>SOFT_TRASHED</blogger:status><title>Gone</title><content type='html'>x</content></entry>
<entry><id>tag:blogger.com,1999:blog-8.post-34</id><blogger:parent>tag:blogger.com,1999:blog-8.post-31</blogger:parent><blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status><author><name>Ann</name></author><content type='html'>Fine</content><published>2020-02-01T00:00:00Z</published></entry>
<entry><id>tag:blogger.com,1999:blog-8.post-35</id><blogger:parent>tag:blogger.com,1999:blog-8.post-31</blogger:parent><blogger:type>COMMENT</blogger:type><blogger:status>SPAM_COMMENT</blogger:status><content type='html'>Buy</content></entry>
</feed>`,
};
