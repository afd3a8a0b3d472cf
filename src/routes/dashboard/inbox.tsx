import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Pager } from '#content/components/pager.tsx';
import { DashboardHeader } from '#features/dashboard/components/dashboard-header.tsx';
import { InboxBar, type InboxAction } from '#features/moderation/components/inbox-bar.tsx';
import { InboxList } from '#features/moderation/components/inbox-list.tsx';
import { InboxTools } from '#features/moderation/components/inbox-tools.tsx';
import { MailFailures } from '#features/dashboard/components/mail-failures.tsx';
import { parseInboxSearch } from '#features/moderation/inbox-search.ts';
import { useSelection } from '#ui/table/use-selection.ts';
import { dashboardHead } from './-dashboard-head.ts';
import { loadInbox, useInboxPage } from './-inbox-queries.ts';
import { useInbox } from './-use-inbox.ts';

const path = '/dashboard/inbox';

export const Route = createFileRoute('/dashboard/inbox')({
  validateSearch: parseInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadInbox(context, deps),
  head: ({ match }) => dashboardHead(match.context, path, 'Inbox'),
  component: Inbox,
});

function Inbox() {
  const { api } = Route.useRouteContext();
  const search = Route.useSearch();
  const { items, nextCursor } = useInboxPage(search);
  const comments = useSuspenseQuery(api.comment.waiting.queryOptions()).data;
  const entries = useSuspenseQuery(api.guestbook.waiting.queryOptions()).data;
  const selection = useSelection(items.map((item) => item.id));
  const inbox = useInbox(search.of);
  const actions: InboxAction[] =
    search.show === 'reported' ? ['dismiss', 'hide', 'remove'] : ['approve', 'hide', 'remove'];
  return (
    <>
      <DashboardHeader title="Inbox" />
      <MailFailures />
      <InboxTools search={search} pendingCounts={{ comments, entries }} />
      {items.length === 0 ? (
        <p className="py-10 text-ink-soft">No comments or guestbook entries here.</p>
      ) : (
        <InboxList
          items={items}
          search={search}
          selection={selection}
          isBusy={inbox.isBusy}
          {...inbox.itemCallbacks}
        />
      )}
      <InboxBar
        count={selection.ids.length}
        isBusy={inbox.isBusy}
        actions={actions}
        onAction={(action) => inbox.runAction(selection.ids, action)}
        onClear={selection.clear}
      />
      <Pager to={path} search={{ ...search }} cursor={search.cursor} nextCursor={nextCursor} />
    </>
  );
}
