import { useState } from 'react';
import { maxCommentLength } from '#features/comment/limits.ts';
import { EmptyInbox } from '#features/moderation/components/empty-inbox.tsx';
import { InboxBar } from '#features/moderation/components/inbox-bar.tsx';
import { InboxList } from '#features/moderation/components/inbox-list.tsx';
import type { InboxItem } from '#features/moderation/components/inbox-row.tsx';
import { ReplyForm } from '#features/moderation/components/reply-form.tsx';
import type { InboxSearch, PendingCounts } from '#features/moderation/inbox-search.ts';
import { listBulkActions } from '#features/moderation/row-actions.ts';
import { useSelection } from '#ui/table/use-selection.ts';
import { useInbox } from './-use-inbox.ts';
import { useInboxFocus } from './-use-inbox-focus.ts';
import { useInboxKeys } from './-use-inbox-keys.ts';

interface InboxViewProps {
  search: InboxSearch;
  items: InboxItem[];
  pendingCounts: PendingCounts;
}

/** A page of the inbox with its actions, keys and undo. */
export function InboxView({ search, items, pendingCounts }: InboxViewProps) {
  const ids = items.map((item) => item.id);
  const selection = useSelection(ids);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const focus = useInboxFocus(ids);
  const inbox = useInbox({
    of: search.of,
    onDone: ([id], isUndo) => {
      selection.clear();
      setReplyingTo(null);
      if (id !== undefined) focus.keepFocusNear(id, isUndo);
    },
  });
  useInboxKeys({ items, selection, inbox, onReply: setReplyingTo });
  const renderReply = (item: InboxItem) =>
    item.id === replyingTo ? (
      <ReplyForm
        isHeld={item.status === 'held'}
        maxLength={maxCommentLength}
        onSend={(body) => inbox.reply(item, body)}
        onCancel={() => {
          setReplyingTo(null);
          focus.focusRow(item.id);
        }}
      />
    ) : null;
  return (
    <>
      {items.length === 0 ? (
        <EmptyInbox search={search} pendingCounts={pendingCounts} />
      ) : (
        <InboxList
          items={items}
          search={search}
          selection={selection}
          isBusy={inbox.isBusy}
          callbacks={{
            ...inbox.itemCallbacks,
            onReply: setReplyingTo,
            onFocusRow: focus.focusRow,
          }}
          renderReply={renderReply}
        />
      )}
      <InboxBar
        count={selection.ids.length}
        isBusy={inbox.isBusy}
        actions={listBulkActions(search.show)}
        onAction={(action) => inbox.runAction(selection.ids, action)}
        onClear={selection.clear}
        done={inbox.lastAction}
      />
    </>
  );
}
