import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ServiceList } from '#features/service/components/service-list.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { services } from './queries.ts';

export function HomeServices({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(services(api, count)).data;
  return (
    <HomeSection section="services" title={title} itemCount={items.length}>
      <ServiceList services={items} />
    </HomeSection>
  );
}
