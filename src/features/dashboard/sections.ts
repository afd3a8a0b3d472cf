export interface Section {
  to: string;
  label: string;
  /** The key that follows `g` to go there. */
  key: string;
}

/** The rooms of the dashboard, in the order of the sidebar. */
export const sections: { label: string; sections: Section[] }[] = [
  {
    label: 'Site at a glance',
    sections: [
      { to: '/dashboard', label: 'Overview', key: 'o' },
      { to: '/dashboard/numbers', label: 'Numbers', key: 'h' },
    ],
  },
  {
    label: 'Content',
    sections: [
      { to: '/dashboard/blog', label: 'Articles', key: 'b' },
      { to: '/dashboard/projects', label: 'Projects', key: 'p' },
      { to: '/dashboard/services', label: 'Services', key: 'v' },
      { to: '/dashboard/snippets', label: 'Snippets', key: 'n' },
      { to: '/dashboard/experiences', label: 'Experiences', key: 'e' },
      { to: '/dashboard/pages', label: 'Pages', key: 'a' },
      { to: '/dashboard/bookmarks', label: 'Bookmarks', key: 'k' },
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
  { label: 'Site', sections: [{ to: '/dashboard/settings', label: 'Settings', key: 's' }] },
];

/** The section that an address belongs to. */
export function sectionOf(path: string): Section | undefined {
  return sections
    .flatMap((group) => group.sections)
    .filter((section) => path === section.to || path.startsWith(`${section.to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
