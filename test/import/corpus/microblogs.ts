import {
  createArchive,
  createBoost,
  createPicture as createAttachment,
  createPost,
  createTag,
  direct,
  tagLink,
  unlisted,
} from '../../mastodon-archive.ts';
import { createPicture } from './pictures.ts';
import type { CorpusProject, Facts } from './project.ts';

/** The facts of a note; its title is its first words. */
const note = (mark: string, day: string | null, fields: Partial<Facts> = {}): Facts => ({
  title: `Words of ${mark}.`,
  day,
  isDraft: day === null,
  tags: [],
  pictures: 0,
  ...fields,
});

const at = (minute: number) => ({ published: `2022-11-08T03:${10 + minute}:00Z` });
const words = (mark: string, more = '') => ({ content: `<p>Words of ${mark}.${more}</p>` });

const mastodon: CorpusProject = {
  program: 'mastodon',
  files: {
    ...createArchive([
      createBoost('1'),
      createPost('2', { ...words('sea', ` At ${tagLink('tides')}`), tag: [createTag('Tides')] }),
      createPost('3', { ...words('quiet'), ...unlisted }),
      createPost('4', {
        ...words('boats'),
        attachment: [
          createAttachment('4/1.png', 'A [red] boat'),
          createAttachment('4/2.png', null),
        ],
      }),
      createPost('5', { ...words('thread'), ...at(0) }),
      createPost('6', { content: '<p>And more of it.</p>', answers: '5', ...at(1) }),
      createPost('7', { ...words('later'), answers: '6', published: '2023-01-02T03:04:05Z' }),
      createPost('8', { ...words('missing'), attachment: [createAttachment('8/1.png', 'Fog')] }),
      createPost('9', { ...words('never'), published: 'yesterday' }),
      createPost('10', { content: '<p>To Ben</p>', answers: 'https://b.example/users/ben/1' }),
      createPost('11', { content: '<p>Only for Ben</p>', ...direct }),
    ]),
    'media_attachments/files/4/1.png': createPicture(1),
    'media_attachments/files/4/2.png': createPicture(2),
  },
  facts: {
    sea: note('sea', '2022-11-08', { title: 'Words of sea. At #tides', tags: ['Tides'] }),
    quiet: note('quiet', '2022-11-08'),
    boats: note('boats', '2022-11-08', { pictures: 2 }),
    thread: note('thread', '2022-11-08', { title: 'Words of thread. And more of it.' }),
    later: note('later', '2023-01-02', {
      title: 'Words of later. Continued from an earlier note',
    }),
    missing: note('missing', '2022-11-08', {
      title: 'Words of missing. The picture 1.png is missing: Fog',
    }),
    never: note('never', null),
  },
  addresses: {
    sea: ['/@ann/2'],
    quiet: ['/@ann/3'],
    boats: ['/@ann/4'],
    thread: ['/@ann/5', '/@ann/6'],
    later: ['/@ann/7'],
    missing: ['/@ann/8'],
  },
  notCarried: ['1 boost', '1 direct message', '1 reply'],
};

const item = (name: string, fields: object) => ({
  id: `https://old.example/2020/01/02/${name}.html`,
  url: `https://old.example/2020/01/02/${name}.html`,
  content_html: `<p>Words of ${name}.</p>`,
  date_published: '2020-01-02T03:04:05Z',
  ...fields,
});

const feed: CorpusProject = {
  program: 'feed',
  files: {
    'index.html': '<html><body>Archive</body></html>',
    'feed.json': JSON.stringify({
      version: 'https://jsonfeed.org/version/1',
      title: 'Old',
      home_page_url: 'https://old.example/',
      items: [
        item('short', { tags: ['sea'] }),
        item('photo', {
          content_html:
            '<p>Words of photo.</p><p><img src="https://old.example/uploads/2020/a.png" alt="A boat"></p>',
        }),
        item('relative', {
          content_html: '<p>Words of relative.</p><img src="uploads/2020/a.png">',
        }),
        item('long', { title: 'A long one' }),
        item('never', { date_published: '' }),
      ],
    }),
    'uploads/2020/a.png': createPicture(3),
  },
  facts: {
    short: note('short', '2020-01-02', { tags: ['sea'] }),
    photo: note('photo', '2020-01-02', { pictures: 1 }),
    relative: note('relative', '2020-01-02', { pictures: 1 }),
    long: note('long', '2020-01-02', { title: 'A long one' }),
    never: note('never', null),
  },
  addresses: {
    short: ['/2020/01/02/short.html'],
    photo: ['/2020/01/02/photo'],
    long: ['/2020/01/02/long.html'],
  },
  notCarried: [],
};

/** Archives of short posts. */
export const microblogs = [mastodon, feed];
