import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'page' as const,
  query: (api: Api, input: ContentListInput) => api.page.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/pages/')({
  ...contentListRoute(list),
  component: () => <ContentList source={list} renderNote={(page) => `/${page.slug}`} />,
});
