import { blankPagedContent, pagedContentLabels } from '#content/paged-fields.ts';
import type { ProjectContent } from './schema.ts';

/** The content of a new project before anything is entered. */
export const blankProject: ProjectContent = {
  ...blankPagedContent,
  imageUrl: null,
  imageAlt: '',
  stack: [],
  repositoryUrl: null,
  demoUrl: null,
  featured: false,
  startedOn: null,
  endedOn: null,
};

/** The labels of the fields in the editor. */
export const projectLabels: Record<keyof ProjectContent, string> = {
  ...pagedContentLabels,
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  stack: 'Made with',
  repositoryUrl: 'Repository',
  demoUrl: 'Demo',
  featured: 'Featured on the home page',
  startedOn: 'Started',
  endedOn: 'Ended',
};
