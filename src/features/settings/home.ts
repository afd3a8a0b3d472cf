/** The sections that the home page can have below its introduction. */
export const homeSections = [
  'projects',
  'articles',
  'notes',
  'services',
  'experiences',
  'snippets',
  'contact',
] as const;
export type HomeSectionName = (typeof homeSections)[number];

export interface HomePart {
  section: HomeSectionName;
  title: string;
  /** The maximum number of items. */
  count: number;
}

/** The defaults of each part. */
const defaultParts: Record<HomeSectionName, Omit<HomePart, 'section'>> = {
  projects: { title: 'Selected work', count: 3 },
  articles: { title: 'Latest writing', count: 7 },
  notes: { title: 'Latest notes', count: 5 },
  services: { title: 'What I can do for you', count: 4 },
  experiences: { title: 'Where I have been', count: 5 },
  snippets: { title: 'Snippets', count: 5 },
  contact: { title: 'Get in touch', count: 1 },
};

/** The home page of a new site. */
export const defaultHome: HomePart[] = homeSections
  .filter((section) => section !== 'snippets')
  .map(blankPart);

export function blankPart(section: HomeSectionName): HomePart {
  return { section, ...defaultParts[section] };
}

/** The sections that can still be added. */
export function missingParts(current: HomePart[]): HomeSectionName[] {
  return homeSections.filter((name) => !current.some(({ section }) => section === name));
}
