/** What can stand on the home page below its introduction. */
export const homeSections = [
  'projects',
  'articles',
  'services',
  'experiences',
  'snippets',
  'contact',
] as const;
export type HomeSectionName = (typeof homeSections)[number];

export interface HomePart {
  section: HomeSectionName;
  title: string;
  /** How many things it shows at most. */
  count: number;
}

/** Every part as it is before anybody changes it. */
const parts: Record<HomeSectionName, Omit<HomePart, 'section'>> = {
  projects: { title: 'Selected work', count: 3 },
  articles: { title: 'Latest writing', count: 7 },
  services: { title: 'What I can do for you', count: 4 },
  experiences: { title: 'Where I have been', count: 5 },
  snippets: { title: 'Snippets', count: 5 },
  contact: { title: 'Get in touch', count: 1 },
};

/** The home page of a new site. */
export const usualHome: HomePart[] = homeSections
  .filter((section) => section !== 'snippets')
  .map(blankPart);

export function blankPart(section: HomeSectionName): HomePart {
  return { section, ...parts[section] };
}

/** What could still be added. */
export function missingParts(shown: HomePart[]): HomeSectionName[] {
  return homeSections.filter((name) => !shown.some(({ section }) => section === name));
}
