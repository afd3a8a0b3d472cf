import { useHydrated } from '#ui/use-hydrated.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { Button } from '#ui/button.tsx';
import { SaveStatus } from './save-status.tsx';
import type { CommonValues } from './saved-content.ts';
import { describeStatus, statusLabels, publicationStatus } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';

interface ActionBarProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  actions: MenuAction[];
  onSave: () => void;
  onPublish: () => void;
  onRestore: () => void;
}

/** The sticky bar above a form: publication status, save status and actions. */
export function ActionBar<Values extends CommonValues>(props: ActionBarProps<Values>) {
  const { form, actions, onSave, onPublish, onRestore } = props;
  const { base, phase } = form.status;
  const publication = { ...(base?.values ?? form.values), trashedAt: base?.trashedAt ?? null };
  const status = publicationStatus(publication);
  const isSaving = phase === 'saving';
  // The text names a time in this device's zone, which the server does not know.
  const isHydrated = useHydrated();
  return (
    <div className="action-bar no-print">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <span className="state" data-state={status}>
          {isHydrated ? describeStatus(publication) : statusLabels[status]}
        </span>
        <SaveStatus status={form.status} isDirty={form.draft.isDirty} />
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.length > 0 ? <ActionMenu label="More" actions={actions} /> : null}
        {status === 'trash' ? (
          <Button variant="primary" onClick={onRestore}>
            Restore
          </Button>
        ) : (
          <>
            <Button
              isBusy={isSaving}
              variant={status === 'draft' ? 'secondary' : 'primary'}
              aria-keyshortcuts="Meta+S Control+S"
              onClick={onSave}
            >
              {status === 'draft' ? 'Save draft' : 'Save'}
            </Button>
            <Button
              variant={status === 'draft' ? 'primary' : 'secondary'}
              isBusy={isSaving}
              aria-keyshortcuts="Meta+Shift+Enter Control+Shift+Enter"
              onClick={onPublish}
            >
              {status === 'draft' ? 'Publish…' : 'Publication…'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
