import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { TableBar } from '#ui/table/table-bar.tsx';
import type { BulkAction } from '../schema.ts';
import { BulkFindingsDialog } from './bulk-findings-dialog.tsx';
import { DeleteButton } from './delete-button.tsx';
import type { ContentClient } from './content-client.ts';
import { refreshQueries } from './refresh-queries.ts';
import { describeFailure } from './saved-content.ts';
import { useAcceptance } from './use-acceptance.ts';
import { useUndoTrash } from './use-undo-trash.ts';

interface BulkBarProps {
  ids: string[];
  isTrash: boolean;
  nouns: { one: string; many: string };
  bulk: ContentClient['bulk'];
  onDone: () => void;
}

const doneLabels: Record<BulkAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'moved to the trash, and can be restored for 30 days',
  restore: 'restored',
  delete: 'deleted permanently',
};

/** The bulk actions on the selected items. Each action changes all of them or none. */
export function BulkBar({ ids, isTrash, nouns, bulk, onDone }: BulkBarProps) {
  const queryClient = useQueryClient();
  const [runningAction, setRunning] = useState<BulkAction | null>(null);
  const { question, run: runAccepted } = useAcceptance();
  const undoTrash = useUndoTrash(bulk);
  const run = async (action: BulkAction) => {
    setRunning(action);
    try {
      const result = await runAccepted(ids, (accepted) =>
        bulk.mutate({ ids: accepted.ids, action, acceptFindings: accepted.acceptFindings }),
      );
      if (!result) return setRunning(null);
      const { changed } = result;
      const noun = changed.length === 1 ? nouns.one : nouns.many;
      const message =
        changed.length === 0
          ? 'Nothing needed to change.'
          : `${changed.length} ${noun} ${doneLabels[action]}.`;
      const isUndoable = action === 'trash' && changed.length > 0;
      void notify('success', message, isUndoable ? undoTrash(changed) : undefined);
      onDone();
      await refreshQueries(queryClient);
    } catch (error) {
      const unreachable = 'The site cannot be reached, so nothing was changed. Try again.';
      void notify('error', describeFailure(error, unreachable));
    }
    setRunning(null);
  };
  if (ids.length === 0) return null;
  return (
    <TableBar legend="Actions for the selected items">
      <output className="mr-2">{ids.length} selected</output>
      {(isTrash ? trashActions : currentActions).map(({ action, label }) => (
        <Button key={action} isBusy={runningAction !== null} onClick={() => void run(action)}>
          {label}
        </Button>
      ))}
      {isTrash ? (
        <DeleteButton ids={ids} nouns={nouns} onDelete={() => void run('delete')} />
      ) : null}
      <Button variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
      {question ? (
        <BulkFindingsDialog
          rejected={question.rejected}
          ids={ids}
          action={isTrash ? 'restore' : 'publish'}
          nouns={nouns}
          onAnswer={question.onDecide}
        />
      ) : null}
    </TableBar>
  );
}

const trashActions = [{ action: 'restore', label: 'Restore' }] as const;
const currentActions = [
  { action: 'publish', label: 'Publish' },
  { action: 'unpublish', label: 'Unpublish' },
  { action: 'trash', label: 'Move to the trash' },
] as const;
