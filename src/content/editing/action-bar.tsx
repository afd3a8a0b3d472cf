import { useIsHere } from '#ui/use-is-here.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';
import { SaveWords } from './save-words.tsx';
import type { CommonValues } from './saved.ts';
import { describeState, stateNames, stateOf } from './state-words.ts';
import type { DraftForm } from './use-draft.ts';

interface ActionBarProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  actions: MenuAction[];
  onSave: () => void;
  onPublish: () => void;
  onRestore: () => void;
}

/** Stays in sight above a form: what state the thing is in, what is saved of it, and what can be done. */
export function ActionBar<Values extends CommonValues>(props: ActionBarProps<Values>) {
  const { form, actions, onSave, onPublish, onRestore } = props;
  const { base, phase } = form.state;
  const shown = { ...(base?.values ?? form.values), trashedAt: base?.trashedAt ?? null };
  const state = stateOf(shown);
  const isSaving = phase === 'saving';
  // The words name a time in this device's zone, which the server does not know.
  const isHere = useIsHere();
  return (
    <div className="action-bar no-print">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <span className="state" data-state={state}>
          {isHere ? describeState(shown) : stateNames[state]}
        </span>
        <SaveWords state={form.state} isDirty={form.draft.isDirty} />
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.length > 0 ? <ActionMenu label="More" actions={actions} /> : null}
        {state === 'trash' ? (
          <Button look="primary" onClick={onRestore}>
            Restore
          </Button>
        ) : (
          <>
            <Button
              busy={isSaving}
              look={state === 'draft' ? 'plain' : 'primary'}
              aria-keyshortcuts="Meta+S Control+S"
              onClick={onSave}
            >
              {base === null ? 'Save draft' : 'Save'}
            </Button>
            <Button
              look={state === 'draft' ? 'primary' : 'plain'}
              busy={isSaving}
              aria-keyshortcuts="Meta+Shift+Enter Control+Shift+Enter"
              onClick={onPublish}
            >
              {state === 'draft' ? 'Publish…' : 'Publication…'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
