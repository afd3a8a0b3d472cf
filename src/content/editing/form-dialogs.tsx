import { HistoryDialog } from './history-dialog.tsx';
import type { ContentClient } from './content-client.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog, type Publication } from './publish-dialog.tsx';
import type { PagePreview } from './search-preview.tsx';
import type { CommonValues } from './saved-content.ts';
import { publicationStatus } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';

export type FormDialog = 'publish' | 'history' | 'preview' | null;

interface FormDialogsProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  client: ContentClient;
  /** The path of the public page of the saved item; null if there is none. */
  publicUrl: string | null;
  dialog: FormDialog;
  onClose: () => void;
  onPublish: (publication: Publication) => void;
  onReverted: () => void;
}

/** The open dialog of a form, if any. */
export function FormDialogs<Values extends CommonValues>(props: FormDialogsProps<Values>) {
  const { form, noun, client, publicUrl, dialog, onClose, onPublish, onReverted } = props;
  const values = form.status.base?.values ?? form.values;
  const preview = describePage(form.values, publicUrl);
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
        preview={preview}
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

/** What search engines read of a page; null for a kind without pages, which has no slug. */
function describePage(values: CommonValues, path: string | null): PagePreview | null {
  if (!('slug' in values)) return null;
  const description = 'description' in values ? String(values.description) : '';
  return { title: values.title, description, path };
}
