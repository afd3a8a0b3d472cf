import type { ExperienceContent } from './schema.ts';

/** The content of a new experience before anything is entered. */
export const blankExperience: ExperienceContent = {
  title: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  type: 'work',
  organisation: '',
  location: null,
  url: null,
  imageUrl: null,
  startsOn: '',
  endsOn: null,
};

/** The labels of the fields in the editor. */
export const experienceLabels: Record<keyof ExperienceContent, string> = {
  title: 'Title',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  type: 'Kind',
  organisation: 'Organisation',
  location: 'Place',
  url: 'Website',
  imageUrl: 'Logo',
  startsOn: 'From',
  endsOn: 'Until',
};
