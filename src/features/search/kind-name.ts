const names: Record<string, string> = {
  article: 'Article',
  project: 'Project',
  service: 'Service',
  snippet: 'Snippet',
  experience: 'Experience',
  page: 'Page',
};

/** The singular name of a kind. */
export function kindName(kind: string): string {
  return names[kind] ?? kind;
}

/** The kinds that results can be filtered by, with their labels. */
export const kindChoices = [
  { kind: 'article', label: 'Writing' },
  { kind: 'project', label: 'Projects' },
  { kind: 'service', label: 'Services' },
  { kind: 'snippet', label: 'Snippets' },
  { kind: 'page', label: 'Pages' },
] as const;
export type KindChoice = (typeof kindChoices)[number]['kind'];
