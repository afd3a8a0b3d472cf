const names: Record<string, string> = {
  article: 'Article',
  project: 'Project',
  service: 'Service',
  snippet: 'Snippet',
  experience: 'Experience',
  page: 'Page',
};

/** What one thing of this kind is called. */
export function kindName(kind: string): string {
  return names[kind] ?? kind;
}

/** What the kinds are called where results are narrowed to one. */
export const kindChoices = [
  { kind: 'article', label: 'Writing' },
  { kind: 'project', label: 'Projects' },
  { kind: 'service', label: 'Services' },
  { kind: 'snippet', label: 'Snippets' },
  { kind: 'page', label: 'Pages' },
] as const;
export type KindChoice = (typeof kindChoices)[number]['kind'];
