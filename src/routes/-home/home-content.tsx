import type { ReactNode } from 'react';
import type { HomePart, HomeSectionName } from '#features/settings/home.ts';
import { HomeArticles } from './home-articles.tsx';
import { HomeContact } from './home-contact.tsx';
import { HomeExperiences } from './home-experiences.tsx';
import { HomeNotes } from './home-notes.tsx';
import { HomeProjects } from './home-projects.tsx';
import { HomeServices } from './home-services.tsx';
import { HomeSnippets } from './home-snippets.tsx';

/** The parts of the home page below the introduction, in the owner's order. */
export function HomeContent({ parts }: { parts: HomePart[] }) {
  return parts.map((part) => {
    const Part = components[part.section];
    return <Part key={part.section} {...part} />;
  });
}

const components: Record<HomeSectionName, (part: HomePart) => ReactNode> = {
  projects: HomeProjects,
  articles: HomeArticles,
  notes: HomeNotes,
  services: HomeServices,
  experiences: HomeExperiences,
  snippets: HomeSnippets,
  contact: HomeContact,
};
