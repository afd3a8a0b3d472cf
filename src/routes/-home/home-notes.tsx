import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { NoteDays } from '#features/note/components/note-days.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { notes } from './queries.ts';

export function HomeNotes({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(notes(api, count)).data;
  const { author } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return (
    <HomeSection section="notes" title={title} itemCount={items.length}>
      <NoteDays entries={items} author={author.name} level={3} />
    </HomeSection>
  );
}
