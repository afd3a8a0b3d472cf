import { HistoryDialog } from './history-dialog.tsx';
import type { ContentClient } from './content-client.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog, type Publication } from './publish-dialog.tsx';
import type { CommonValues } from './saved-content.ts';
import { publicationStatus } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';

export type FormDialog = 'publish' | 'history' | 'preview' | null;

interface FormDialogsProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  client: ContentClient;
  dialog: FormDialog;
  onClose: () => void;
  onPublish: (publication: Publication) => void;
  onReverted: () => void;
}

/** The open dialog of a form, if any. */
export function FormDialogs<Values extends CommonValues>(props: FormDialogsProps<Values>) {
  const { form, noun, client, dialog, onClose, onPublish, onReverted } = props;
  const values = form.status.base?.values ?? form.values;
  const close = (then: () => void) => {
    onClose();
    then();
  };
  if (dialog === 'publish')
    return (
      <PublishDialog
        noun={noun}
        status={publicationStatus({ ...values, trashedAt: null })}
        publishedAt={values.publishedAt}
        onClose={onClose}
        onChoose={(publication) => close(() => onPublish(publication))}
      />
    );
  if (dialog === 'history')
    return (
      <HistoryDialog
        form={form}
        noun={noun}
        client={client}
        onClose={onClose}
        onReverted={() => close(onReverted)}
      />
    );
  if (dialog === 'preview' && form.status.base)
    return <PreviewDialog id={form.status.base.id} noun={noun} client={client} onClose={onClose} />;
  return null;
}
