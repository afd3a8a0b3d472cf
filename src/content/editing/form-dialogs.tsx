import { HistoryDialog } from './history-dialog.tsx';
import type { ContentClient } from './content-client.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { PreviewShare } from './share-preview.tsx';
import type { CommonValues } from './saved-content.ts';
import type { ChosenPublication } from './use-publication-choice.ts';
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
  previewShare?: PreviewShare | undefined;
  onPublish: (chosen: ChosenPublication) => void;
  onReverted: () => void;
}

/** The open dialog of a form, if any. */
export function FormDialogs<Values extends CommonValues>(props: FormDialogsProps<Values>) {
  const { form, noun, client, publicUrl, dialog, onClose, onPublish, onReverted } = props;
  const close = (then: () => void) => {
    onClose();
    then();
  };
  if (dialog === 'publish')
    return (
      <PublishDialog
        form={form}
        noun={noun}
        client={client}
        publicUrl={publicUrl}
        previewShare={props.previewShare}
        onClose={() => {
          form.draft.dismissRejection();
          onClose();
        }}
        onPublish={onPublish}
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
