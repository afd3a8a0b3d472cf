import './inbox.css';
import '#ui/table/table.css';
import type { ReactNode } from 'react';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import type { InboxSearch } from '../inbox-search.ts';
import type { InboxAction } from '../row-actions.ts';
import { InboxKeys } from './inbox-keys.tsx';
import { InboxRowActions } from './inbox-row-actions.tsx';
import { InboxRow, type InboxItem } from './inbox-row.tsx';

export interface InboxCallbacks {
  onAction: (ids: string[], action: InboxAction) => void;
  /** Opens the reply form of an item. */
  onReply: (id: string) => void;
  /** Gives the focus to the row of an item. */
  onFocusRow: (id: string) => void;
  onBan: (item: InboxItem, hide: boolean) => void;
  onUnban: (item: InboxItem) => void;
  /** Opens or closes the comments of the item's article or note. */
  onCommentsOpenChange: (item: InboxItem, open: boolean) => void;
}

interface InboxListProps {
  items: InboxItem[];
  search: InboxSearch;
  selection: Selection;
  isBusy: boolean;
  callbacks: InboxCallbacks;
  /** The reply form of an item, if it is open. */
  renderReply: (item: InboxItem) => ReactNode;
}

/** The list of comments or entries to moderate. */
export function InboxList(props: InboxListProps) {
  const { items, search, selection, isBusy, callbacks, renderReply } = props;
  const isAllSelected = items.every((item) => selection.has(item.id));
  return (
    <>
      <div className="inbox-head">
        <label htmlFor="select-all" className="inbox-select-all">
          <CheckboxInput
            id="select-all"
            checked={isAllSelected}
            onChange={(event) => selection.setAll(event.target.checked)}
          />
          Select all
        </label>
        <InboxKeys />
      </div>
      <ol className="inbox-list" aria-label="Comments and guestbook entries" aria-busy={isBusy}>
        {items.map((item) => (
          <InboxRow
            key={item.id}
            item={item}
            search={search}
            isSelected={selection.has(item.id)}
            onToggle={() => selection.toggle(item.id)}
          >
            {renderReply(item) ?? (
              <InboxRowActions item={item} isBusy={isBusy} callbacks={callbacks} />
            )}
          </InboxRow>
        ))}
      </ol>
    </>
  );
}
