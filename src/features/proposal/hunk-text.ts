import type { Hunk } from './hunks.ts';

const labels: Record<string, string> = {
  body: 'Text',
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  canonicalUrl: 'Canonical URL',
  repositoryUrl: 'Repository URL',
  demoUrl: 'Demo URL',
  url: 'URL',
};

/** The label of a field of any kind: `startedOn` is “Started on”. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[field] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** What can be done with a hunk, in a few words. */
export const hunkStateTexts: Record<Hunk['state'], string> = {
  applies: '',
  conflicts: 'Changed since. Edit first to merge it.',
  done: 'Already so.',
};
