import './editing.css';
import './content-form.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { copyLink } from '#ui/copy-link.ts';
import { notify, type NoticeAction } from '#ui/notify.ts';
import type { EditorApi } from '../components/body-editor.tsx';
import { ActionBar } from './action-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CheckDialogs } from './check-dialogs.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { FormDialogs, type FormDialog } from './form-dialogs.tsx';
import type { ContentClient } from './content-client.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { ChosenPublication } from './use-publication-choice.ts';
import type { PreviewShare } from './share-preview.tsx';
import { SaveErrors } from './save-errors.tsx';
import { refreshQueries } from './refresh-queries.ts';
import type { CommonValues, SavedContent } from './saved-content.ts';
import { publicationStatus } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';
import { focusBelow } from './focus-field.ts';
import { TitleField } from './title-field.tsx';
import { useAcceptance } from './use-acceptance.ts';
import { useMenuActions } from './use-menu-actions.ts';
import { useSaveKey } from './use-save-key.ts';

export interface PickerProps {
  /** Also offers files that are no pictures. */
  acceptsFiles?: boolean;
  open: boolean;
  onClose: () => void;
  /** A file that is no picture has no width. */
  onPick: (item: { url: string; alt: string; filename: string; width: number }) => void;
}

/** What a dashboard page passes to its form: server calls, components and callbacks. */
export interface FormContext {
  /** The server calls of the body editor. */
  editorApi: EditorApi;
  /** The dialog that chooses an image of the media library. */
  Picker: ComponentType<PickerProps>;
  /** Called when the item exists on the server and has its own page in the dashboard. */
  onCreate: (id: string) => void;
  /** What other sites show of a link to the page; absent for a kind without pages. */
  previewShare?: PreviewShare | undefined;
  /** Called with the title of the saved item, and when another is saved. The same function in every render. */
  onSavedTitle: (title: string) => void;
  /** Called after each save that the user has asked for. The same function in every render. */
  onUserSave?: (() => void) | undefined;
  /** Called when the item is trashed or deleted. */
  onTrash: () => void;
}

export interface ContentFormProps<Values extends CommonValues> extends FormContext {
  form: DraftForm<Values>;
  client: ContentClient;
  /** The name of the kind: article, project. */
  noun: string;
  /** Whether an item without a title can be published. */
  hasOptionalTitle?: boolean;
  /** The path of the public page of a saved item; null for a kind without pages. */
  publicPath: ((values: Values) => string) | null;
  /** The content fields below the title. */
  main: ReactNode;
  /** The first of them, if it is not the body. */
  fieldBelowTitle?: string;
  /** The metadata fields. */
  side: ReactNode;
}

/** The create and edit form of every kind: everything around the kind's own fields. */
export function ContentForm<Values extends CommonValues>(props: ContentFormProps<Values>) {
  const { form, noun, client } = props;
  const { draft } = form;
  const { base } = form.status;
  const { onSavedTitle } = props;
  const savedTitle = base?.values.title;
  useEffect(() => {
    if (savedTitle !== undefined) onSavedTitle(savedTitle);
  }, [onSavedTitle, savedTitle]);
  useUserSaves(form, props.onUserSave);
  const [dialog, setDialog] = useState<FormDialog>(null);
  const { question, run: runAccepted } = useAcceptance();
  const path = base && props.publicPath ? props.publicPath(base.values) : null;
  const menu = useMenuActions({ ...props, publicUrl: path, openDialog: setDialog, runAccepted });

  const { save, publishAs, saveAnyway, keepMine } = useSave(props);
  const publish = () => {
    // Without a title nothing is published: the attempt says so at the field.
    if (props.hasOptionalTitle || form.values.title.trim() !== '') setDialog('publish');
    else
      void publishAs({
        publication: { status: 'published', publishedAt: form.values.publishedAt },
        findings: [],
      });
  };
  useSaveKey(() => void save(), publish);

  return (
    <form
      className="content-form"
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
      <div className="form-columns">
        <div className="written">
          <TitleField
            {...form.field('title')}
            hasInitialFocus={base === null}
            onLeave={() => focusBelow(props.fieldBelowTitle ?? 'body', form.editor)}
          />
          {props.main}
        </div>
        <DetailsPanel>{props.side}</DetailsPanel>
      </div>
      <FormDialogs
        form={form}
        noun={noun}
        client={client}
        publicUrl={path}
        dialog={dialog}
        previewShare={props.previewShare}
        onClose={() => setDialog(null)}
        onPublish={(chosen) =>
          void publishAs(chosen, () => {
            // Findings that are new are shown in the dialog.
            if (!draft.state().rejected) setDialog(null);
          })
        }
        onReverted={() =>
          void menu.reloadDraft('Restored. The previous version is in the history.')
        }
      />
      {dialog === 'publish' ? null : (
        <CheckDialogs
          form={form}
          noun={noun}
          restoreQuestion={question}
          onAccept={() => void saveAnyway()}
        />
      )}
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
    save: () => finish(draft.save('user'), false),
    /** Saves with what was chosen in the dialog. `onEnd` is called when the server has answered. */
    publishAs: ({ publication, findings, told }: ChosenPublication, onEnd = () => {}) => {
      draft.dismissRejection();
      const shown = told ? { showChanges: told.isShown } : {};
      // A publication is two of the fields of CommonValues; what is told, of a kind that shows its changes.
      const patch = { ...publication, ...shown } as Partial<Values>;
      const changeNote = told?.note.trim() ?? '';
      const note = changeNote === '' ? {} : { changeNote };
      const saving = draft.save('user', patch, { findings, ...note });
      return finish(saving.finally(onEnd), true);
    },
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

/** Calls back after each manual save. */
function useUserSaves<Values extends CommonValues>(
  form: DraftForm<Values>,
  onUserSave: (() => void) | undefined,
) {
  const { saved } = form.status;
  useEffect(() => {
    if (saved?.by === 'user') onUserSave?.();
  }, [onUserSave, saved]);
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
