import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'service' as const,
  query: (api: Api, input: ContentListInput) => api.service.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/services/')({
  ...contentListRoute(list),
  component: () => <ContentList source={list} renderNote={(service) => service.priceNote} />,
});
