import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'experience' as const,
  query: (api: Api, input: ContentListInput) => api.experience.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/experiences/')({
  ...contentListRoute(list),
  component: () => (
    <ContentList source={list} renderNote={(experience) => experience.organisation} />
  ),
});
