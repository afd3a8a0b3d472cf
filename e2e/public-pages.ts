interface PublicPage {
  path: string;
  title: string;
  /** A text that only the content of this page contains. */
  expectedText: string;
}

const owner = 'Nell Thackwray';

/** Every kind of public page of the demo site: fixed pages, lists, and one entry of each kind. */
export const publicPages: PublicPage[] = [
  { path: '/', title: owner, expectedText: 'small, exact software' },
  { path: '/about', title: `About · ${owner}`, expectedText: 'Experience' },
  { path: '/uses', title: `Uses · ${owner}`, expectedText: 'Links marked with an asterisk' },
  { path: '/colophon', title: `Colophon · ${owner}`, expectedText: 'how it was printed' },
  { path: '/stats', title: `Stats · ${owner}`, expectedText: 'without tracking' },
  { path: '/guestbook', title: `Guestbook · ${owner}`, expectedText: 'Say where you are' },
  { path: '/blog', title: `Writing · ${owner}`, expectedText: 'The sea is a sum of cosines' },
  {
    path: '/blog/the-sea-is-a-sum-of-cosines',
    title: `The sea is a sum of cosines · ${owner}`,
    expectedText: 'brass wheels',
  },
  { path: '/projects', title: `Projects · ${owner}`, expectedText: 'Slackwater' },
  {
    path: '/projects/slackwater',
    title: `Slackwater · ${owner}`,
    expectedText: 'High and low water',
  },
  { path: '/services', title: `Services · ${owner}`, expectedText: 'A second opinion' },
  {
    path: '/services/second-opinion',
    title: `A second opinion · ${owner}`,
    expectedText: 'Charities pay half',
  },
  { path: '/snippets', title: `Snippets · ${owner}`, expectedText: 'Easter' },
  { path: '/snippets/easter', title: `Easter · ${owner}`, expectedText: 'any Gregorian year' },
  { path: '/bookmarks', title: `Bookmarks · ${owner}`, expectedText: 'Databases' },
  {
    path: '/bookmarks/databases',
    title: `Databases · ${owner}`,
    expectedText: 'What I send people before I send them an invoice',
  },
  { path: '/signin', title: `Sign in · ${owner}`, expectedText: 'Sign in' },
];
