import { RecentDate } from '#ui/recent-date.tsx';
import { Button } from '#ui/button.tsx';
import type { Revision } from './content-client.ts';

interface RevisionListProps {
  revisionList: Revision[];
  selectedId: string | null;
  onChoose: (id: string) => void;
  onMore: (() => void) | undefined;
}

/** The revisions of an item, newest first, with what readers are told about them. */
export function RevisionList(props: RevisionListProps) {
  const { revisionList, selectedId, onChoose, onMore } = props;
  return (
    <ul aria-label="Versions, newest first" className="max-h-60 overflow-auto md:max-h-[60vh]">
      {revisionList.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            aria-pressed={item.id === selectedId}
            onClick={() => onChoose(item.id)}
            className="w-full rounded px-2 py-2 text-start hover:bg-paper-deep aria-pressed:bg-paper-deep"
          >
            <span className="block">
              <RecentDate iso={item.createdAt} />
            </span>
            <span className="meta">
              {index === 0 ? 'Now · ' : ''}
              {item.authorName ?? 'The system'}
              {item.autosaved ? ' · saved by the editor' : ''}
              {item.credit === null ? '' : ` · thanks to ${item.credit}`}
            </span>
            {item.change ? (
              <span className="revision-told" dir="auto">
                {item.change.note}
              </span>
            ) : null}
          </button>
        </li>
      ))}
      {onMore ? (
        <li>
          <Button variant="quiet" onClick={onMore}>
            Show older versions
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
