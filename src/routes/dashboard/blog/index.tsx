import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'article' as const,
  query: (api: Api, input: ContentListInput) => api.blog.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/blog/')({
  ...contentListRoute(list),
  component: () => (
    <ContentList
      source={list}
      renderNote={(article) =>
        article.tags
          .map((tag) => `#${tag.label}`)
          .slice(0, 4)
          .join(' ')
      }
    />
  ),
});
