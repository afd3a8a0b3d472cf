import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'project' as const,
  query: (api: Api, input: ContentListInput) => api.project.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/projects/')({
  ...contentListRoute(list),
  component: () => (
    <ContentList source={list} renderNote={(project) => project.stack.slice(0, 5).join(' · ')} />
  ),
});
