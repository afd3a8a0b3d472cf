import { useState } from 'react';
import type { DraftForm } from '#content/editing/use-content-form.ts';
import type { LinkMetadata } from '#content/read-link-metadata.ts';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import type { NoteContent } from '../schema.ts';

interface SourceFieldsProps {
  form: DraftForm<NoteContent>;
  /** Reads what a page on another server says of itself. */
  readPage: (address: string) => Promise<LinkMetadata>;
}

/** The fields of a link or a quotation: what it is about, and whose words it is. */
export function SourceFields({ form, readPage }: SourceFieldsProps) {
  const { form: noteForm } = form.values;
  if (noteForm === 'link') return <LinkFields form={form} readPage={readPage} />;
  if (noteForm !== 'quote') return null;
  return (
    <>
      <TextareaField {...form.field('quote')} rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('quoteAuthor')} />
        <TextField {...form.field('linkTitle')} label="Where" />
      </div>
      <TextField {...emptyAsNull(form.field('linkUrl'))} type="url" />
    </>
  );
}

function LinkFields({ form, readPage }: SourceFieldsProps) {
  const { linkUrl } = form.values;
  /** The address whose title has been fetched. */
  const [fetchedUrl, setFetchedUrl] = useState<string | null>(null);
  const { isBusy, errorMessage, run } = useAction(async () => {
    if (linkUrl === null) return;
    const { title, site } = await readPage(linkUrl);
    form.draft.change('linkTitle', title);
    form.draft.change('siteName', site);
    setFetchedUrl(linkUrl);
  });
  const canFetch = linkUrl !== null && URL.canParse(linkUrl) && linkUrl !== fetchedUrl;
  return (
    <>
      <TextField {...emptyAsNull(form.field('linkUrl'))} type="url" placeholder="https://" />
      {canFetch ? (
        <Button size="small" isBusy={isBusy} onClick={run}>
          Fetch the title of the page
        </Button>
      ) : null}
      {errorMessage === null ? null : <ErrorMessage>{errorMessage}</ErrorMessage>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('linkTitle')} />
        <TextField {...form.field('siteName')} />
      </div>
    </>
  );
}
