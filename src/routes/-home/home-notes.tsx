import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { NoteRows } from '#features/note/components/note-rows.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { notes } from './queries.ts';

export function HomeNotes({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const items = useSuspenseQuery(notes(api, count)).data;
  return (
    <HomeSection section="notes" title={title} itemCount={items.length}>
      <NoteRows notes={items} />
    </HomeSection>
  );
}
