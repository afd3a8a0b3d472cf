import { HistoryDialog } from './history-dialog.tsx';
import type { Keeping } from './keeping.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog, type Publication } from './publish-dialog.tsx';
import type { CommonValues } from './saved.ts';
import { stateOf } from './state-words.ts';
import type { DraftForm } from './use-draft.ts';

export type FormDialog = 'publish' | 'history' | 'preview' | null;

interface FormDialogsProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  keeping: Keeping;
  dialog: FormDialog;
  onClose: () => void;
  onPublish: (publication: Publication) => void;
  onReverted: () => void;
}

/** The window that is open over a form, if one is. */
export function FormDialogs<Values extends CommonValues>(props: FormDialogsProps<Values>) {
  const { form, noun, keeping, dialog, onClose, onPublish, onReverted } = props;
  const values = form.state.base?.values ?? form.values;
  const close = (then: () => void) => {
    onClose();
    then();
  };
  if (dialog === 'publish')
    return (
      <PublishDialog
        noun={noun}
        state={stateOf({ ...values, trashedAt: null })}
        publishedAt={values.publishedAt}
        onClose={onClose}
        onChoose={(chosen) => close(() => onPublish(chosen))}
      />
    );
  if (dialog === 'history')
    return (
      <HistoryDialog
        form={form}
        noun={noun}
        keeping={keeping}
        onClose={onClose}
        onReverted={() => close(onReverted)}
      />
    );
  if (dialog === 'preview' && form.state.base)
    return (
      <PreviewDialog id={form.state.base.id} noun={noun} keeping={keeping} onClose={onClose} />
    );
  return null;
}
