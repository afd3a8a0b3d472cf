import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';

export interface Section {
  to: string;
  label: string;
  /** The second key of the shortcut: `g`, then this key. */
  key: string;
  /** The noun of what the page `/create` of the section creates. */
  creates?: string;
  /** The content kind of the section. */
  kind?: ContentKind;
}

function toSection(kind: ContentKind): Section {
  const { dashboardPath, labels, shortcutKey } = kinds[kind];
  return {
    to: dashboardPath,
    label: labels.section,
    key: shortcutKey,
    creates: labels.one,
    kind,
  };
}

/** The sections of the dashboard, in the order of the sidebar. */
export const sections: { label: string; sections: Section[] }[] = [
  {
    label: 'Site at a glance',
    sections: [
      { to: '/dashboard', label: 'Overview', key: 'o' },
      { to: '/dashboard/analytics', label: 'Analytics', key: 'h' },
    ],
  },
  {
    label: 'Content',
    sections: [
      ...contentKinds.map(toSection),
      { to: '/dashboard/bookmarks', label: 'Bookmarks', key: 'k' },
      { to: '/dashboard/blogroll', label: 'Blogroll', key: 'r' },
      { to: '/dashboard/media', label: 'Media', key: 'm' },
    ],
  },
  {
    label: 'People',
    sections: [
      { to: '/dashboard/inbox', label: 'Inbox', key: 'i' },
      { to: '/dashboard/users', label: 'Users', key: 'u' },
    ],
  },
  {
    label: 'Site',
    sections: [
      { to: '/dashboard/imports', label: 'Import', key: 't' },
      { to: '/dashboard/backups', label: 'Backups', key: 'z' },
      { to: '/dashboard/audit', label: 'Audit log', key: 'l' },
      { to: '/dashboard/settings', label: 'Settings', key: 's' },
    ],
  },
];

export const allSections = sections.flatMap((group) => group.sections);

/** The section of a path: the longest match. */
export function sectionOf(path: string): Section | undefined {
  return allSections
    .filter((section) => path === section.to || path.startsWith(`${section.to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** The path of the section of a content kind. */
export function sectionOfKind(kind: string): string {
  return allSections.find((section) => section.kind === kind)?.to ?? '/dashboard';
}

/** The pages of the settings, in the order of their tabs. */
export const settingPages = [
  { to: '/dashboard/settings', label: 'Site' },
  { to: '/dashboard/settings/home', label: 'Home page' },
  { to: '/dashboard/settings/look', label: 'Appearance' },
  { to: '/dashboard/settings/navigation', label: 'Navigation' },
  { to: '/dashboard/settings/links', label: 'Social links' },
  { to: '/dashboard/settings/comments', label: 'Comments' },
  { to: '/dashboard/settings/tokens', label: 'Access tokens' },
  { to: '/dashboard/settings/webhooks', label: 'Webhooks' },
  { to: '/dashboard/settings/demo', label: 'Demo' },
] as const;

/** The actions of the search menu; `searchTerms` are additional terms that find an action. */
export const actions: { path: string; title: string; searchTerms?: string }[] = [
  ...allSections.flatMap(({ to, creates }) =>
    creates === undefined
      ? []
      : [{ path: `${to}/create`, title: `New ${creates}`, searchTerms: 'create add write' }],
  ),
  {
    path: '/dashboard/pages#starters',
    title: 'Start /now, /colophon or a blogroll',
    searchTerms: 'usual pages slash pages draft',
  },
  { path: '/dashboard/media', title: 'Upload pictures', searchTerms: 'images photos files media' },
  { path: '/', title: 'View the site', searchTerms: 'home page' },
];

const settingSearchTerms: Record<(typeof settingPages)[number]['label'], string> = {
  Site: 'title name portrait address mail booking keywords',
  'Home page': 'sections order front',
  Appearance: 'look accent colour color theme',
  Navigation: 'menu header footer',
  'Social links': 'github linkedin twitter elsewhere',
  Comments: 'hold moderation rules guestbook',
  'Access tokens': 'api key program command line revoke scopes permissions',
  Webhooks: 'events deploy hook rebuild purge cdn websub indexnow notify zapier n8n',
  Demo: 'remove sample content start empty undo',
};

/** All pages of the dashboard, for the search menu. */
export const places: { path: string; title: string; searchTerms?: string }[] = [
  ...allSections.map(({ to, label }) => ({ path: to, title: label })),
  ...settingPages.slice(1).map(({ to, label }) => ({
    path: to,
    title: `Settings: ${label}`,
    searchTerms: settingSearchTerms[label],
  })),
];
