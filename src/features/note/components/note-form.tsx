import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { blankNote, noteLabels } from '../fields.ts';
import type { NoteContent, NoteForm as Form } from '../schema.ts';
import { FormChoice } from './form-choice.tsx';
import { SourceFields } from './source-fields.tsx';

/** The form that creates or edits a note. */
export function NoteForm(props: FormContext & { item: StoredItem<NoteContent> | undefined }) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<NoteContent>({
    kind: 'note',
    blank: blankNote,
    labels: noteLabels,
    item,
    client: trpc.note,
    schema: () => import('../schema.ts').then((module) => module.createNoteInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.note}
      noun="note"
      hasOptionalTitle
      publicPath={({ slug }) => `/notes/${slug}`}
      main={
        <>
          <FormChoice {...form.field('form')} />
          <SourceFields
            form={form}
            readPage={(address) => trpc.blog.linkMetadata.mutate({ address })}
          />
          <BodyField form={form} context={context} placeholder={placeholders[form.values.form]} />
        </>
      }
      side={
        <>
          <ListField {...form.field('tags')} placeholder="tides, sqlite" />
          <ContentSlugField form={form} path="/notes/" />
          <DescriptionField form={form} />
          <CheckboxField {...form.field('commentsOpen')} />
        </>
      }
    />
  );
}

const placeholders: Record<Form, string> = {
  note: 'What is on your mind? Type / for blocks',
  link: 'Why it is worth reading',
  quote: 'What you think of it',
  photo: 'Add one to four pictures, and a line about them',
};
