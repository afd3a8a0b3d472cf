import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Timeline } from '#features/experience/components/timeline.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { experiences } from './queries.ts';

export function HomeExperiences({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(experiences(api)).data;
  return (
    <HomeSection section="experiences" title={title} itemCount={items.length}>
      <Timeline entries={items} limit={count} />
    </HomeSection>
  );
}
