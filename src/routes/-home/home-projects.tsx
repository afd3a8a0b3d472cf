import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ProjectGrid } from '#features/project/components/project-grid.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { projects } from './queries.ts';

export function HomeProjects({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const items = useSuspenseQuery(projects(api, count)).data;
  return (
    <HomeSection section="projects" title={title} itemCount={items.length}>
      <ProjectGrid level={3} projects={items} />
    </HomeSection>
  );
}
