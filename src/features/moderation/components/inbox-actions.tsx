import { isOwner } from '#lib/roles.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { InboxItemActions, InboxItem } from './inbox-list.tsx';

type Props = { item: InboxItem } & Omit<InboxItemActions, 'search'>;

/** The actions on the author of an item, and on the article of a comment. */
export function InboxActions({ item, isBusy, onBan, onUnban, onCommentsOpenChange }: Props) {
  const [isConfirmingBan, setConfirmingBan] = useState(false);
  const { article } = item;
  if (isConfirmingBan && !item.authorBanned)
    return (
      <BanConfirm
        item={item}
        isBusy={isBusy}
        onBan={onBan}
        onCancel={() => setConfirmingBan(false)}
      />
    );
  return (
    <p className="flex flex-wrap gap-x-5">
      {canBan(item) ? (
        <ActionButton name="Ban this user" onClick={() => setConfirmingBan(true)} />
      ) : null}
      {item.authorBanned ? (
        <ActionButton name="Unban this user" onClick={() => onUnban(item)} />
      ) : null}
      {article ? (
        <ActionButton
          name={article.commentsOpen ? 'Close comments' : 'Open comments'}
          onClick={() => onCommentsOpenChange(item, !article.commentsOpen)}
        />
      ) : null}
    </p>
  );
}

const canBan = (item: InboxItem) =>
  item.userId !== null && !isOwner({ role: item.authorRole }) && !item.authorBanned;

interface BanConfirmProps extends Pick<Props, 'item' | 'isBusy' | 'onBan'> {
  onCancel: () => void;
}

function BanConfirm({ item, isBusy, onBan, onCancel }: BanConfirmProps) {
  const [hide, setHide] = useState(false);
  const id = useId();
  return (
    <fieldset className="mt-2 border-l-2 border-danger pl-4">
      <legend className="sr-only">Ban</legend>
      <p>
        Ban <bdi className="font-medium">{item.authorName}</bdi> from writing? They can still read,
        and their profile tells them about the ban. Set a reason or an end under Users.
      </p>
      <label htmlFor={id} className="target flex items-center gap-2">
        <input
          id={id}
          type="checkbox"
          checked={hide}
          onChange={(event) => setHide(event.target.checked)}
        />
        Hide everything they wrote until the ban ends
      </label>
      <p className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={isBusy} onClick={() => onBan(item, hide)}>
          Ban
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </fieldset>
  );
}

function ActionButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="target link-quiet text-ink-soft" onClick={onClick}>
      {name}
    </button>
  );
}
