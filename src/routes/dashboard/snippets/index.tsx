import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'snippet' as const,
  query: (api: Api, input: ContentListInput) => api.snippet.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/snippets/')({
  ...contentListRoute(list),
  component: () => (
    <ContentList
      source={list}
      renderNote={(snippet) => [snippet.language, snippet.category].filter(Boolean).join(' · ')}
    />
  ),
});
