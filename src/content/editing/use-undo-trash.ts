import { useQueryClient } from '@tanstack/react-query';
import { notify, type NoticeAction } from '#ui/notify.ts';
import type { ContentClient } from './content-client.ts';
import { refreshQueries } from './refresh-queries.ts';
import { describeFailure } from './saved-content.ts';

/** Returns the “Undo” of a notice about items that were moved to the trash: it restores them in their former status. */
export function useUndoTrash(bulk: ContentClient['bulk']): (ids: string[]) => NoticeAction {
  const queryClient = useQueryClient();
  const restore = async (ids: string[]) => {
    try {
      // Warnings of the publication check are accepted by default: the items were as public a moment ago.
      await bulk.mutate({ ids, action: 'restore' });
      await refreshQueries(queryClient);
      void notify('success', ids.length === 1 ? 'It is restored.' : 'They are restored.');
    } catch (error) {
      void notify('error', describeFailure(error, unreachable));
    }
  };
  return (ids) => ({ label: 'Undo', onChoose: () => void restore(ids) });
}

const unreachable =
  'The site cannot be reached. The trash has it for 30 days: restore it there in a moment.';
