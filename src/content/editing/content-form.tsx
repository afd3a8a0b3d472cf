import './editing.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { notify } from '#ui/notify.ts';
import type { WritingApi } from '../writing-api.ts';
import { ActionBar } from './action-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CheckQuestions } from './check-questions.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { FormDialogs, type FormDialog } from './form-dialogs.tsx';
import { handOn, isHandedOn } from './hand-on.ts';
import type { Keeping } from './keeping.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { Publication } from './publish-dialog.tsx';
import { refreshSite } from './refresh-site.ts';
import type { CommonValues, Saved } from './saved.ts';
import { stateOf } from './state-words.ts';
import type { DraftForm } from './use-draft.ts';
import { useAcceptance } from './use-acceptance.ts';
import { useMenuActions } from './use-menu-actions.ts';
import { useHandOn } from './use-hand-on.ts';
import { useSaveKey } from './use-save-key.ts';

export interface PickerProps {
  open: boolean;
  onClose: () => void;
  onPick: (picture: { url: string; alt: string }) => void;
}

/** What a page of the dashboard gives to the form that stands on it. */
export interface FormDoors {
  keeping: Keeping;
  /** What the editor of the text asks. */
  writing: WritingApi;
  /** Chooses a picture of the site. */
  Picker: ComponentType<PickerProps>;
  /** It is on the server now, and has an address of its own in the dashboard. */
  onCreated: (id: string) => void;
  /** It is in the trash, or gone for ever. */
  onRemoved: () => void;
}

export interface ContentFormProps<Values extends CommonValues> extends FormDoors {
  form: DraftForm<Values>;
  /** What it is called: article, project. */
  noun: string;
  /** Its page on the site, when it is published; null for a kind without pages. */
  address: string | null;
  /** The thing as it is read on the site: title, text. */
  main: ReactNode;
  /** What is said about it. */
  side: ReactNode;
}

/** One form for making and for changing: what every kind of content has round its own fields. */
export function ContentForm<Values extends CommonValues>(props: ContentFormProps<Values>) {
  const { form, noun, keeping } = props;
  const { draft, state } = form;
  const [dialog, setDialog] = useState<FormDialog>(null);
  const { question, run: accept } = useAcceptance();
  const menu = useMenuActions({ ...props, open: setDialog, accept });

  const { save, saveAnyway } = useSaving(props);
  const publish = () => setDialog('publish');
  useSaveKey(() => void save(), publish);
  useHandOn(state.base?.id);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ActionBar
        form={form}
        actions={menu.actions}
        onSave={() => void save()}
        onPublish={publish}
        onRestore={menu.restore}
      />
      <DraftNotices form={form} />
      <ErrorSummary errors={listErrors(form)} attempt={state.attempt} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-5">{props.main}</div>
        <div className="min-w-0 space-y-5">{props.side}</div>
      </div>
      <FormDialogs
        form={form}
        noun={noun}
        keeping={keeping}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onPublish={(chosen) => void save(chosen)}
        onReverted={() => void menu.adopt('Brought back. What was there before is in the history.')}
      />
      <CheckQuestions
        form={form}
        noun={noun}
        restoring={question}
        onAccept={() => void saveAnyway()}
      />
      <ConflictDialog form={form} />
      <LeaveGuard
        isDirty={() => draft.isDirty && !isHandedOn(draft)}
        save={() => save()}
        discard={() => draft.discard()}
      />
    </form>
  );
}

/** Saves by hand, or what the check refused, after somebody has looked at it; true once it is saved. */
function useSaving<Values extends CommonValues>(props: ContentFormProps<Values>) {
  const { noun, onCreated } = props;
  const { draft } = props.form;
  const queryClient = useQueryClient();
  const router = useRouter();
  const going = useRef<Promise<void>>(null);
  const goToOwnPage = async (id: string) => {
    await refreshSite(queryClient);
    handOn(id, draft);
    onCreated(id);
  };
  const goOnce = (id: string) => (going.current ??= goToOwnPage(id));
  useOnCreated(props.form, goOnce);
  const finish = async (saving: Promise<Saved<Values> | null>, isPublication: boolean) => {
    const before = draft.state().base;
    const result = await saving;
    if (!result) return false;
    if (isPublication) void notify('success', publicationWords(noun, result.values));
    if (!before) await goOnce(result.id);
    else {
      await refreshSite(queryClient);
      // The page's loader has its title. Run after each save, it would put an error in place of the form when the site
      // goes down just then.
      if (result.values.title !== before.values.title) void router.invalidate();
    }
    return true;
  };
  return {
    // A publication is two of the fields that every kind has.
    save: (patch?: Publication) =>
      finish(draft.save('hand', patch as Partial<Values> | undefined), patch !== undefined),
    saveAnyway: () => {
      const { patch } = draft.state().refused ?? {};
      return finish(draft.saveAnyway(), patch?.status !== undefined);
    },
  };
}

/** Tells when something new is on the server, once: a draft that waited for the site sends itself again. */
function useOnCreated<Values extends CommonValues>(
  form: DraftForm<Values>,
  onCreated: (id: string) => Promise<void>,
) {
  const [wasNew] = useState(() => form.state.base === null);
  const id = form.state.base?.id;
  const tell = useRef(onCreated);
  useEffect(() => {
    tell.current = onCreated;
  });
  useEffect(() => {
    if (wasNew && id !== undefined) void tell.current(id);
  }, [wasNew, id]);
}

function publicationWords(noun: string, values: CommonValues): string {
  const state = stateOf({ ...values, trashedAt: null });
  if (state === 'draft') return `The ${noun} is a draft again.`;
  return state === 'scheduled' ? `The ${noun} is scheduled.` : `The ${noun} is published.`;
}

function listErrors<Values extends CommonValues>(form: DraftForm<Values>) {
  const labels: Record<string, string> = form.labels;
  return Object.entries(form.state.errors).map(([name, message]) => ({
    name,
    message,
    label: labels[name] ?? name,
  }));
}
