import {
  useSuspenseQuery,
  type QueryKey,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import { useRouteContext, useSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentTable, type OwnerPage, type TableRow } from '#content/editing/content-table.tsx';
import { kinds, type ContentKind } from '#content/kinds.ts';
import { parseTableSearch, toListInput } from '#content/table-search.ts';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import type { ContentListSource } from './-content-list-route.ts';
import { buttonClasses } from '#ui/button-variant.ts';

/** The purpose of each kind, shown while its list is empty. */
const emptyHints: Record<ContentKind, string> = {
  article: 'Write your first article. Only you see a draft until you publish it.',
  project: 'Show your work: what it does, what it is built with, and where people can try it.',
  service:
    'Describe what you offer, what clients get, and what it costs. Each service shows your booking link.',
  snippet: 'Save code that you look up again and again, with a note on when it helps.',
  note: 'Small posts: a thought, a link with a sentence, a quotation, the photograph of the day. A title is optional.',
  experience:
    'Work, education, volunteering, certificates: they make up the timeline on your home page and your résumé.',
  page: 'About and Uses are pages. Add others for any text that needs its own address.',
};

interface ContentListProps<List extends OwnerPage<TableRow>, Failure, Key extends QueryKey> {
  source: ContentListSource<UseSuspenseQueryOptions<List, Failure, List, Key>>;
  /** Rendered below the title of a row. */
  renderNote: (row: List['items'][number]) => ReactNode;
}

/** The owner's list of a section, with its header. */
export function ContentList<List extends OwnerPage<TableRow>, Failure, Key extends QueryKey>({
  source: { kind, query },
  renderNote,
}: ContentListProps<List, Failure, Key>) {
  const { api, trpc } = useRouteContext({ from: '__root__' });
  const search = parseTableSearch(useSearch({ strict: false }));
  const list = useSuspenseQuery(query(api, toListInput(search))).data;
  const { dashboardPath: path, labels, namespace } = kinds[kind];
  return (
    <>
      <DashboardHeader
        title={labels.section}
        actions={<CreateLink path={path} noun={labels.one} />}
      />
      <ContentTable<List['items'][number]>
        path={path}
        nouns={labels}
        emptyHint={emptyHints[kind]}
        list={list}
        search={search}
        bulk={trpc[namespace].bulk}
        renderNote={renderNote}
      />
    </>
  );
}

/** The link to the create form, also on the key c. */
function CreateLink({ path, noun }: { path: string; noun: string }) {
  // A plain string: the route depends on the kind, so the router cannot check it.
  const to: string = `${path}/create`;
  return (
    <Link to={to} className={buttonClasses('primary')} aria-keyshortcuts="c">
      Create {noun}
    </Link>
  );
}
