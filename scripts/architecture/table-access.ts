/**
 * The tables of other features that a feature's queries name. A feature that reads or writes a table of another one
 * depends on its columns, as it would on its functions. The tables of `content` and `platform` are below all features.
 */
export interface TableAccess {
  reads: string[];
  writes?: string[];
}

export const tableAccess: Record<string, TableAccess> = {
  // The audit log shows the names of those who did something.
  audit: { reads: ['user'] },
  // Views are counted for public pages, and the owner's numbers are about the whole site.
  analytics: {
    reads: [
      'article',
      'bookmarkCollection',
      'comment',
      'guestbookEntry',
      'project',
      'snippet',
      'user',
    ],
  },
  // A backup takes the files of the rows that it has read.
  backup: { reads: ['media'] },
  // The author's name is shown with the text.
  blog: { reads: ['user'] },
  // Changes are shown of public articles, with the names of those who are thanked.
  change: { reads: ['article', 'user'] },
  comment: { reads: ['article', 'note', 'user'] },
  guestbook: { reads: ['user'] },
  // A stream has articles between the notes.
  note: { reads: ['article'] },
  // A proposal is about a public article or a comment, and shows who made it.
  proposal: { reads: ['article', 'comment', 'note', 'user'] },
  // Whether a site is empty, and whose texts it gets. What the demo brought is removed with what belongs to it.
  demo: {
    reads: ['account', 'article', 'passkey', 'session', 'user'],
    writes: [
      'bookmark',
      'bookmarkCollection',
      'comment',
      'dailyReferrer',
      'dailyView',
      'guestbookEntry',
      'media',
      'setting',
    ],
  },
  // An export contains what a person wrote, and texts with their tags.
  export: {
    reads: [
      'article',
      'articleTag',
      'comment',
      'commentReaction',
      'commentReport',
      'guestbookEntry',
      'media',
      'note',
      'proposal',
    ],
  },
  feeds: { reads: ['article', 'articleTag', 'note', 'user'] },
  // An import recognizes what it has imported before. Comments and bookmarks keep their ids and times.
  import: {
    reads: ['article', 'experience', 'media'],
    writes: ['bookmark', 'bookmarkCollection', 'comment', 'user'],
  },
  // Where a picture is used.
  media: { reads: ['bookmark', 'setting', 'user'] },
  seo: { reads: ['article', 'articleTag', 'bookmarkCollection', 'media', 'note'] },
  // The first owner enters who they are, once.
  setup: { reads: ['demoItem'], writes: ['setting', 'user'] },
  // A token acts for somebody who is an owner now.
  token: { reads: ['user'] },
  // A program gets its token from somebody who is an owner now.
  oauth: { reads: ['user'] },
  // With a person go their comments and entries, and with the role of an owner their tokens. The first owner is asked to set the
  // site up.
  user: { reads: [], writes: ['accessToken', 'comment', 'guestbookEntry', 'setting'] },
};
