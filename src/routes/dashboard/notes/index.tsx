import { createFileRoute } from '@tanstack/react-router';
import type { Api } from '#api.ts';
import { ContentList } from '../-content-list.tsx';
import { contentListRoute, type ContentListInput } from '../-content-list-route.ts';

const list = {
  kind: 'note' as const,
  query: (api: Api, input: ContentListInput) => api.note.all.queryOptions(input),
};

export const Route = createFileRoute('/dashboard/notes/')({
  ...contentListRoute(list),
  component: () => (
    <ContentList
      source={list}
      renderNote={({ form, siteName, tags }) =>
        [form === 'note' ? '' : form, siteName, ...tags.map(({ label }) => `#${label}`)]
          .filter((part) => part !== '')
          .join(' · ')
      }
    />
  ),
});
