import './editing.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { copyLink } from '#ui/copy-link.ts';
import { notify, type NoticeAction } from '#ui/notify.ts';
import type { EditorApi } from '../components/body-editor.tsx';
import { ActionBar } from './action-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CheckDialogs } from './check-dialogs.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { FormDialogs, type FormDialog } from './form-dialogs.tsx';
import type { ContentClient } from './content-client.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Publication } from './publish-dialog.tsx';
import { SaveErrors } from './save-errors.tsx';
import { refreshQueries } from './refresh-queries.ts';
import type { CommonValues, SavedContent } from './saved-content.ts';
import { publicationStatus } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';
import { useAcceptance } from './use-acceptance.ts';
import { useMenuActions } from './use-menu-actions.ts';
import { useSaveKey } from './use-save-key.ts';

export interface PickerProps {
  open: boolean;
  onClose: () => void;
  onPick: (picture: { url: string; alt: string }) => void;
}

/** What a dashboard page passes to its form: server calls, components and callbacks. */
export interface FormContext {
  /** The server calls of the body editor. */
  editorApi: EditorApi;
  /** The dialog that chooses an image of the media library. */
  Picker: ComponentType<PickerProps>;
  /** Called when the item exists on the server and has its own page in the dashboard. */
  onCreate: (id: string) => void;
  /** Called when the item is trashed or deleted. */
  onTrash: () => void;
}

export interface ContentFormProps<Values extends CommonValues> extends FormContext {
  form: DraftForm<Values>;
  client: ContentClient;
  /** The name of the kind: article, project. */
  noun: string;
  /** The path of the public page of a saved item; null for a kind without pages. */
  publicPath: ((values: Values) => string) | null;
  /** The content fields: title, body. */
  main: ReactNode;
  /** The metadata fields. */
  side: ReactNode;
}

/** The create and edit form of every kind: everything around the kind's own fields. */
export function ContentForm<Values extends CommonValues>(props: ContentFormProps<Values>) {
  const { form, noun, client } = props;
  const { draft } = form;
  const { base } = form.status;
  const [dialog, setDialog] = useState<FormDialog>(null);
  const { question, run: runAccepted } = useAcceptance();
  const path = base && props.publicPath ? props.publicPath(base.values) : null;
  const menu = useMenuActions({ ...props, publicUrl: path, openDialog: setDialog, runAccepted });

  const { save, saveAnyway, keepMine } = useSave(props);
  const publish = () => setDialog('publish');
  useSaveKey(() => void save(), publish);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="action-dock no-print">
        <ActionBar
          form={form}
          actions={menu.actions}
          onSave={() => void save()}
          onPublish={publish}
          onRestore={menu.restore}
        />
        <SaveErrors form={form} />
      </div>
      <DraftNotices form={form} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="written min-w-0 space-y-5">{props.main}</div>
        <div className="min-w-0 space-y-5">{props.side}</div>
      </div>
      <FormDialogs
        form={form}
        noun={noun}
        client={client}
        publicUrl={path}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onPublish={(chosen) => void save(chosen)}
        onReverted={() =>
          void menu.reloadDraft('Restored. The previous version is in the history.')
        }
      />
      <CheckDialogs
        form={form}
        noun={noun}
        restoreQuestion={question}
        onAccept={() => void saveAnyway()}
      />
      <ConflictDialog form={form} onKeepMine={() => void keepMine()} />
      <LeaveGuard
        isDirty={() => draft.isDirty}
        save={() => save()}
        discard={() => draft.discard()}
      />
    </form>
  );
}

/** Manual saves, and saves that the user confirms despite findings. Both resolve to true when saved. */
function useSave<Values extends CommonValues>(props: ContentFormProps<Values>) {
  const { noun, onCreate, publicPath } = props;
  const { draft } = props.form;
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigation = useRef<Promise<void>>(null);
  const openEditor = async (id: string) => {
    await refreshQueries(queryClient);
    onCreate(id);
  };
  const pageActions = (values: Values) => {
    const isPublic = publicationStatus({ ...values, trashedAt: null }) === 'published';
    return publicPath && isPublic ? listPageActions(publicPath(values)) : [];
  };
  const openEditorOnce = (id: string) => (navigation.current ??= openEditor(id));
  useOnCreated(props.form, openEditorOnce);
  const finish = async (
    savePromise: Promise<SavedContent<Values> | null>,
    isPublication: boolean,
  ) => {
    const before = draft.state().base;
    const result = await savePromise;
    if (!result) return false;
    if (isPublication)
      void notify('success', publicationNotice(noun, result.values), ...pageActions(result.values));
    if (!before) await openEditorOnce(result.id);
    else {
      await refreshQueries(queryClient);
      // The page's loader loads the title. Hazard: invalidated after each save, it would replace the form with an error
      // page if the site becomes unreachable at that moment.
      if (result.values.title !== before.values.title) void router.invalidate();
    }
    return true;
  };
  return {
    // A publication is two of the fields of CommonValues.
    save: (patch?: Publication) =>
      finish(draft.save('user', patch as Partial<Values> | undefined), patch !== undefined),
    /** Resolves a conflict with the values of this form, and repeats the save that met it. */
    keepMine: () => {
      const { values, conflictPatch } = draft.state();
      draft.resolveConflict(values);
      return finish(draft.save('user', conflictPatch), conflictPatch.status !== undefined);
    },
    saveAnyway: () => {
      const { patch } = draft.state().rejected ?? {};
      return finish(draft.saveAnyway(), patch?.status !== undefined);
    },
  };
}

/** Calls back once when a new item exists on the server; a save that waits for the site is retried later. */
function useOnCreated<Values extends CommonValues>(
  form: DraftForm<Values>,
  onCreate: (id: string) => Promise<void>,
) {
  const [wasNew] = useState(() => form.status.base === null);
  const id = form.status.base?.id;
  const onCreatedRef = useRef(onCreate);
  useEffect(() => {
    onCreatedRef.current = onCreate;
  });
  useEffect(() => {
    if (wasNew && id !== undefined) void onCreatedRef.current(id);
  }, [wasNew, id]);
}

/** The buttons of a notice about a page that is public now. */
function listPageActions(path: string): NoticeAction[] {
  const url = new URL(path, location.href).href;
  return [
    { label: 'View', onChoose: () => void window.open(url, '_blank') },
    { label: 'Copy link', onChoose: () => void copyLink(url) },
  ];
}

function publicationNotice(noun: string, values: CommonValues): string {
  const state = publicationStatus({ ...values, trashedAt: null });
  if (state === 'draft') return `The ${noun} is unpublished.`;
  return state === 'scheduled' ? `The ${noun} is scheduled.` : `The ${noun} is published.`;
}
