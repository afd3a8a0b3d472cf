import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Doings, InboxItem } from './inbox-list.tsx';

type Props = { item: InboxItem } & Omit<Doings, 'search'>;

/** What the owner may do about a person, and about the article that they wrote under. */
export function InboxDoings({ item, isBusy, onBan, onUnban, onOpen }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { article } = item;
  if (isAsking && !item.authorBanned)
    return (
      <BanQuestion item={item} isBusy={isBusy} onBan={onBan} onCancel={() => setAsking(false)} />
    );
  return (
    <p className="flex flex-wrap gap-x-5">
      {mayBan(item) ? <Doing name="Ban the person" onClick={() => setAsking(true)} /> : null}
      {item.authorBanned ? <Doing name="Unban the person" onClick={() => onUnban(item)} /> : null}
      {article ? (
        <Doing
          name={article.commentsOpen ? 'Close comments' : 'Open comments'}
          onClick={() => onOpen(item, !article.commentsOpen)}
        />
      ) : null}
    </p>
  );
}

const mayBan = (item: InboxItem) =>
  item.userId !== null && item.authorRole !== 'admin' && !item.authorBanned;

interface BanQuestionProps extends Pick<Props, 'item' | 'isBusy' | 'onBan'> {
  onCancel: () => void;
}

function BanQuestion({ item, isBusy, onBan, onCancel }: BanQuestionProps) {
  const [hide, setHide] = useState(false);
  const id = useId();
  return (
    <fieldset className="mt-2 border-l-2 border-danger pl-4">
      <legend className="sr-only">Ban</legend>
      <p>
        Ban <bdi className="font-medium">{item.authorName}</bdi> from writing? They can read on, and
        their profile tells them. A reason or an end can be set under People.
      </p>
      <label htmlFor={id} className="target flex items-center gap-2">
        <input
          id={id}
          type="checkbox"
          checked={hide}
          onChange={(event) => setHide(event.target.checked)}
        />
        Hide all that they wrote, until the ban ends
      </label>
      <p className="flex flex-wrap gap-3">
        <Button look="danger" busy={isBusy} onClick={() => onBan(item, hide)}>
          Ban
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </fieldset>
  );
}

function Doing({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="target link-quiet text-ink-soft" onClick={onClick}>
      {name}
    </button>
  );
}
