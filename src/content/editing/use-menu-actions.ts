import { useQueryClient } from '@tanstack/react-query';
import type { MenuAction } from '#ui/action-menu.tsx';
import { notify } from '#ui/notify.ts';
import type { BulkAction } from '../schema.ts';
import type { ContentFormProps } from './content-form.tsx';
import { refreshQueries } from './refresh-queries.ts';
import { describeFailure, type CommonValues } from './saved-content.ts';
import { publicationStatus } from './publication-status.ts';
import { useUndoTrash } from './use-undo-trash.ts';
import type { useAcceptance } from './use-acceptance.ts';

type MenuOptions<Values extends CommonValues> = Pick<
  ContentFormProps<Values>,
  'form' | 'noun' | 'client' | 'onTrash'
> & {
  /** The path of the public page of the saved item; null if there is none. */
  publicUrl: string | null;
  openDialog: (dialog: 'history' | 'preview') => void;
  /** Runs an action; asks the user first if the publication check has findings. */
  runAccepted: ReturnType<typeof useAcceptance>['run'];
};

/** The actions of a form's menu. */
export function useMenuActions<Values extends CommonValues>(options: MenuOptions<Values>) {
  const { form, noun, client, publicUrl, onTrash, openDialog, runAccepted } = options;
  const queryClient = useQueryClient();
  const { draft } = form;
  const { base } = form.status;
  const undoTrash = useUndoTrash(client.bulk);
  const id = base?.id ?? '';

  const reloadDraft = async (message: string) => {
    const saved = await draft.reload();
    if (saved) void notify('success', message);
    await refreshQueries(queryClient);
  };
  const runBulkAction = async (action: BulkAction, message: string) => {
    try {
      const done = await runAccepted([id], ({ ids, acceptFindings }) =>
        client.bulk.mutate({ ids, action, acceptFindings }),
      );
      if (!done) return undefined;
    } catch (error) {
      return void notify('error', describeFailure(error, unreachable));
    }
    if (action === 'restore') return reloadDraft(message);
    await draft.discard();
    void notify('success', message, action === 'trash' ? undoTrash([id]) : undefined);
    await refreshQueries(queryClient);
    onTrash();
  };
  if (!base) return { actions: [], reloadDraft, restore: () => {} };
  const state = publicationStatus({ ...base.values, trashedAt: base.trashedAt });
  const openPage = () => void window.open(publicUrl ?? '/', '_blank');
  return {
    actions: [
      { label: 'History', onChoose: () => openDialog('history') },
      ...(publicUrl !== null && state !== 'trash'
        ? [{ label: 'Preview link', onChoose: () => openDialog('preview') }]
        : []),
      ...(publicUrl !== null && state === 'published'
        ? [{ label: 'View on the site', onChoose: openPage }]
        : []),
      trashActions(state === 'trash', noun, runBulkAction),
    ],
    reloadDraft,
    restore: () => void runBulkAction('restore', `The ${noun} is restored.`),
  };
}

function trashActions(
  isTrash: boolean,
  noun: string,
  runBulkAction: (action: BulkAction, message: string) => Promise<unknown>,
): MenuAction {
  const deletedMessage = `The ${noun} is deleted permanently.`;
  const trashedMessage = `The ${noun} is in the trash. It can be restored for 30 days.`;
  return isTrash
    ? {
        label: 'Delete permanently',
        isDanger: true,
        onChoose: () => void runBulkAction('delete', deletedMessage),
      }
    : {
        label: 'Move to the trash',
        isDanger: true,
        onChoose: () => void runBulkAction('trash', trashedMessage),
      };
}

const unreachable = 'The site cannot be reached. Try again in a moment.';
