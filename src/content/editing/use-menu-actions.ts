import { useQueryClient } from '@tanstack/react-query';
import type { MenuAction } from '#ui/action-menu.tsx';
import { notify } from '#ui/notify.ts';
import type { BulkAction } from '../schema.ts';
import type { ContentFormProps } from './content-form.tsx';
import { refreshSite } from './refresh-site.ts';
import { failureWords, type CommonValues } from './saved.ts';
import { stateOf } from './state-words.ts';
import type { useAcceptance } from './use-acceptance.ts';

type Parts<Values extends CommonValues> = Pick<
  ContentFormProps<Values>,
  'form' | 'noun' | 'keeping' | 'address' | 'onRemoved'
> & {
  open: (dialog: 'history' | 'preview') => void;
  /** Does it at once, or asks first what the check before publishing has to be told. */
  accept: ReturnType<typeof useAcceptance>['run'];
};

/** What the menu of a form offers, and what it does. */
export function useMenuActions<Values extends CommonValues>(parts: Parts<Values>) {
  const { form, noun, keeping, address, onRemoved, open, accept } = parts;
  const queryClient = useQueryClient();
  const { draft } = form;
  const { base } = form.state;
  const id = base?.id ?? '';

  const adopt = async (said: string) => {
    const saved = await draft.reload();
    if (saved) void notify('success', said);
    await refreshSite(queryClient);
  };
  const change = async (action: BulkAction, said: string) => {
    try {
      const done = await accept([id], ({ ids, acceptFindings }) =>
        keeping.bulk(ids, action, acceptFindings),
      );
      if (!done) return undefined;
    } catch (error) {
      return void notify('error', failureWords(error, unreachable));
    }
    if (action === 'restore') return adopt(said);
    await draft.discard();
    void notify('success', said);
    await refreshSite(queryClient);
    onRemoved();
  };
  if (!base) return { actions: [], adopt, restore: () => {} };
  const state = stateOf({ ...base.values, trashedAt: base.trashedAt });
  const view = () => void window.open(address ?? '/', '_blank');
  return {
    actions: [
      { label: 'History', onChoose: () => open('history') },
      ...(keeping.previewLink && state !== 'trash'
        ? [{ label: 'Preview link', onChoose: () => open('preview') }]
        : []),
      ...(address !== null && state === 'published'
        ? [{ label: 'View on the site', onChoose: view }]
        : []),
      removal(state === 'trash', noun, change),
    ],
    adopt,
    restore: () => void change('restore', `The ${noun} is back, as it was.`),
  };
}

function removal(
  isTrash: boolean,
  noun: string,
  change: (action: BulkAction, said: string) => Promise<unknown>,
): MenuAction {
  const gone = `The ${noun} is deleted for ever.`;
  const trashed = `The ${noun} is in the trash. It can be restored for 30 days.`;
  return isTrash
    ? { label: 'Delete for ever', isDanger: true, onChoose: () => void change('delete', gone) }
    : { label: 'Move to the trash', isDanger: true, onChoose: () => void change('trash', trashed) };
}

const unreachable = 'The site cannot be reached. Try again in a moment.';
