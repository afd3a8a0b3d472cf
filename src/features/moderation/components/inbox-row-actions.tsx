import { useState } from 'react';
import { isOwner } from '#lib/roles.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';
import { InlineConfirm } from '#ui/inline-confirm.tsx';
import { listRowActions, rowActionLabels } from '../row-actions.ts';
import { BanConfirm } from './ban-confirm.tsx';
import type { InboxCallbacks } from './inbox-list.tsx';
import type { InboxItem } from './inbox-row.tsx';

interface InboxRowActionsProps {
  item: InboxItem;
  isBusy: boolean;
  callbacks: InboxCallbacks;
}

/** The actions on one item: the frequent ones as buttons, the others in a menu. */
export function InboxRowActions({ item, isBusy, callbacks }: InboxRowActionsProps) {
  const [question, setQuestion] = useState<'ban' | 'remove' | null>(null);
  const { onAction, onReply } = callbacks;
  const close = () => {
    setQuestion(null);
    callbacks.onFocusRow(item.id);
  };
  return (
    <>
      <p className="inbox-actions">
        {listRowActions(item).map((action, index) => (
          <Button
            key={action}
            isBusy={isBusy}
            variant={index === 0 ? 'secondary' : 'quiet'}
            onClick={() => (action === 'reply' ? onReply(item.id) : onAction([item.id], action))}
          >
            {item.status === 'spam' && action === 'approve' ? 'Not spam' : rowActionLabels[action]}
          </Button>
        ))}
        <ActionMenu label="More" actions={listMenuActions(item, callbacks, setQuestion)} />
      </p>
      {question === 'ban' ? (
        <BanConfirm
          id={item.id}
          name={item.authorName}
          isBusy={isBusy}
          onCancel={close}
          onBan={(hide) => {
            close();
            callbacks.onBan(item, hide);
          }}
        />
      ) : null}
      {question === 'remove' ? (
        <InlineConfirm
          question="Remove it permanently? This cannot be undone; hiding can."
          confirmLabel="Remove"
          failure={undefined}
          onCancel={close}
          onConfirm={() => onAction([item.id], 'remove')}
        />
      ) : null}
    </>
  );
}

function listMenuActions(
  item: InboxItem,
  callbacks: InboxCallbacks,
  ask: (question: 'ban' | 'remove') => void,
): MenuAction[] {
  const { target } = item;
  const actions: MenuAction[] = [];
  if (target)
    actions.push({
      label: target.commentsOpen
        ? `Close comments of this ${target.kind}`
        : `Open comments of this ${target.kind}`,
      onChoose: () => callbacks.onCommentsOpenChange(item, !target.commentsOpen),
    });
  if (item.authorBanned)
    actions.push({ label: 'Unban this user', onChoose: () => callbacks.onUnban(item) });
  else if (item.userId !== null && !isOwner({ role: item.authorRole }))
    actions.push({ label: 'Ban this user…', onChoose: () => ask('ban'), isDanger: true });
  actions.push({ label: 'Remove permanently…', onChoose: () => ask('remove'), isDanger: true });
  return actions;
}
