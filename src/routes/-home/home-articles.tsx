import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArticleRows } from '#features/blog/components/article-rows.tsx';
import { HomeSection } from '#features/settings/components/home-section.tsx';
import type { HomePart } from '#features/settings/home.ts';
import { articles } from './queries.ts';

export function HomeArticles({ title, count }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(articles(api, count)).data;
  return (
    <HomeSection section="articles" title={title} itemCount={items.length}>
      <ArticleRows articles={items} />
    </HomeSection>
  );
}
