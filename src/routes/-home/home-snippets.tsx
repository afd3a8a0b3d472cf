import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { SnippetRows } from '#features/snippet/components/snippet-rows.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { snippets } from './queries.ts';

export function HomeSnippets({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(snippets(api, count)).data;
  return (
    <HomeSection section="snippets" title={title} itemCount={items.length}>
      <SnippetRows level={3} snippets={items} />
    </HomeSection>
  );
}
