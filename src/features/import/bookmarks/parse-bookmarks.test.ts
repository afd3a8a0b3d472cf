import { expect, it } from 'vitest';
import { parseCsv, parseNetscapeBookmarks, parseRaindropCsv } from './parse-bookmarks.ts';

it('parses the exports of browsers, with nested folders', () => {
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p>
<DT><H3 ADD_DATE="1">Tools &amp; co</H3>
<DL><p>
<DT><A HREF="https://a.example/?x=1&amp;y=2" ADD_DATE="1600000000" TAGS="one,two">A <b>title</b></A>
<DD>About it
<DT><H3>Inner</H3>
<DL><p><DT><A HREF="https://b.example/">B</A></DL><p>
</DL><p>
<DT><A HREF="https://c.example/">C</A>
</DL>`;
  expect(parseNetscapeBookmarks(html)).toMatchObject([
    {
      collection: 'Tools & co',
      title: 'A title',
      link: 'https://a.example/?x=1&y=2',
      excerpt: 'About it',
      tags: ['one', 'two'],
      createdAt: '2020-09-13T12:26:40.000Z',
    },
    { collection: 'Tools & co / Inner', title: 'B', createdAt: null },
    { collection: 'Bookmarks', title: 'C' },
  ]);
});

it('parses Raindrop’s CSV, with quotes and line ends in cells', () => {
  const csv =
    'id,title,note,excerpt,url,folder,tags,created\r\n1,"A ""b"", c","two\nlines",,https://a.example/,Dev,"x, y",2024-01-02T03:04:05.000Z\r\n';
  expect(parseRaindropCsv(csv)).toEqual([
    {
      collection: 'Dev',
      title: 'A "b", c',
      note: 'two\nlines',
      excerpt: '',
      link: 'https://a.example/',
      tags: ['x', 'y'],
      createdAt: '2024-01-02T03:04:05.000Z',
      comment: { markdown: 'two\nlines' },
      isPrivate: false,
      isUnread: false,
    },
  ]);
  expect(parseRaindropCsv('a,b\n1,2')).toBeUndefined();
  expect(parseCsv('a,\nb')).toEqual([['a', ''], ['b']]);
});

it('knows what is private or unread at Delicious and Pinboard', () => {
  const html = `<DL><DT><A HREF="https://a.example/" PRIVATE="1" TOREAD="0">A</A>
<DD>Why &amp; how
<DT><A HREF="https://b.example/" PRIVATE="0" TOREAD="1">B</A></DL>`;
  expect(parseNetscapeBookmarks(html)).toMatchObject([
    { isPrivate: true, isUnread: false, comment: { html: '<p>Why &amp; how</p>' } },
    { isPrivate: false, isUnread: true, comment: { html: '' } },
  ]);
});

it('parses timestamps in several units, and character references', () => {
  const html = (time: string) =>
    `<DL><DT><A HREF="https://a.example/" ADD_DATE="${time}">A &#8211; B&#39;s &amp;#39;</A></DL>`;
  const times = ['1600000000', '1600000000000', '1600000000000000', '0', '-1', '9e99', 'x'];
  const read = times.map((time) => parseNetscapeBookmarks(html(time))[0]);
  expect(read.map((one) => one?.createdAt)).toEqual([
    ...Array.from({ length: 3 }, () => '2020-09-13T12:26:40.000Z'),
    ...Array.from({ length: 4 }, () => null),
  ]);
  expect(read[0]?.title).toBe("A – B's &#39;");
});
