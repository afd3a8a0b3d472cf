interface PublicPage {
  path: string;
  title: string;
  /** Something that only the page's own content says. */
  says: string;
}

const owner = 'Nell Thackwray';

/** Every kind of public page of the demo site: the fixed ones, each list, and one of each kind's own. */
export const publicPages: PublicPage[] = [
  { path: '/', title: owner, says: 'small, exact software' },
  { path: '/about', title: `About · ${owner}`, says: 'Experience' },
  { path: '/uses', title: `Uses · ${owner}`, says: 'Links marked with an asterisk' },
  { path: '/colophon', title: `Colophon · ${owner}`, says: 'how it was printed' },
  { path: '/stats', title: `Stats · ${owner}`, says: 'nobody is followed about' },
  { path: '/guestbook', title: `Guestbook · ${owner}`, says: 'Say where you are' },
  { path: '/blog', title: `Writing · ${owner}`, says: 'The sea is a sum of cosines' },
  {
    path: '/blog/the-sea-is-a-sum-of-cosines',
    title: `The sea is a sum of cosines · ${owner}`,
    says: 'brass wheels',
  },
  { path: '/projects', title: `Projects · ${owner}`, says: 'Slackwater' },
  { path: '/projects/slackwater', title: `Slackwater · ${owner}`, says: 'High and low water' },
  { path: '/services', title: `Services · ${owner}`, says: 'A second opinion' },
  {
    path: '/services/second-opinion',
    title: `A second opinion · ${owner}`,
    says: 'Charities pay half',
  },
  { path: '/snippets', title: `Snippets · ${owner}`, says: 'Easter' },
  { path: '/snippets/easter', title: `Easter · ${owner}`, says: 'any Gregorian year' },
  { path: '/bookmarks', title: `Bookmarks · ${owner}`, says: 'Databases' },
  {
    path: '/bookmarks/databases',
    title: `Databases · ${owner}`,
    says: 'What I send people before I send them an invoice',
  },
  { path: '/signin', title: `Sign in · ${owner}`, says: 'Sign in' },
];
