import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import type { BulkAction } from '../schema.ts';
import { BulkFindingsDialog } from './bulk-findings-dialog.tsx';
import { DeleteButton } from './delete-button.tsx';
import type { Keeping } from './keeping.ts';
import { refreshSite } from './refresh-site.ts';
import { failureWords } from './saved.ts';
import { useAcceptance } from './use-acceptance.ts';

interface BulkBarProps {
  ids: string[];
  isTrash: boolean;
  nouns: { one: string; many: string };
  bulk: Keeping['bulk'];
  onDone: () => void;
}

const done: Record<BulkAction, string> = {
  publish: 'published',
  unpublish: 'made a draft',
  trash: 'moved to the trash, and can be restored for 30 days',
  restore: 'restored',
  delete: 'deleted for ever',
};

/** What can be done with all that is chosen: at once, or not at all. */
export function BulkBar({ ids, isTrash, nouns, bulk, onDone }: BulkBarProps) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<BulkAction | null>(null);
  const { question, run: accept } = useAcceptance();
  const run = async (action: BulkAction) => {
    setRunning(action);
    try {
      const result = await accept(ids, (accepted) =>
        bulk(accepted.ids, action, accepted.acceptFindings),
      );
      if (!result) return setRunning(null);
      const { changed } = result;
      const what = changed.length === 1 ? nouns.one : nouns.many;
      const words =
        changed.length === 0
          ? 'Nothing was to be changed.'
          : `${changed.length} ${what} ${done[action]}.`;
      void notify('success', words);
      onDone();
      await refreshSite(queryClient);
    } catch (error) {
      const unreachable = 'The site cannot be reached, so nothing was changed. Try again.';
      void notify('error', failureWords(error, unreachable));
    }
    setRunning(null);
  };
  if (ids.length === 0) return null;
  return (
    <fieldset className="table-bar">
      <legend className="sr-only">With all that are chosen</legend>
      <output className="mr-2">{ids.length} chosen</output>
      {(isTrash ? inTrash : onSite).map(({ action, label }) => (
        <Button key={action} busy={running !== null} onClick={() => void run(action)}>
          {label}
        </Button>
      ))}
      {isTrash ? (
        <DeleteButton ids={ids} nouns={nouns} onDelete={() => void run('delete')} />
      ) : null}
      <Button look="quiet" onClick={onDone}>
        Choose none
      </Button>
      {question ? (
        <BulkFindingsDialog
          found={question.found}
          ids={ids}
          action={isTrash ? 'restore' : 'publish'}
          nouns={nouns}
          onAnswer={question.answer}
        />
      ) : null}
    </fieldset>
  );
}

const inTrash = [{ action: 'restore', label: 'Restore' }] as const;
const onSite = [
  { action: 'publish', label: 'Publish' },
  { action: 'unpublish', label: 'Unpublish' },
  { action: 'trash', label: 'Move to the trash' },
] as const;
