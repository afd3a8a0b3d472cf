import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { snippetLabels, blankSnippet } from '../fields.ts';
import type { SnippetContent } from '../schema.ts';

/** The form that creates or edits a snippet. */
export function SnippetForm(props: FormContext & { item: StoredItem<SnippetContent> | undefined }) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<SnippetContent>({
    kind: 'snippet',
    blank: blankSnippet,
    labels: snippetLabels,
    item,
    client: trpc.snippet,
    schema: () => import('../schema.ts').then((module) => module.createSnippetInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.snippet}
      noun="snippet"
      publicPath={({ slug }) => `/snippets/${slug}`}
      main={
        <>
          <TextareaField {...form.field('code')} isCode rows={12} />
          <BodyField
            form={form}
            context={context}
            fieldAbove="code"
            placeholder="Write a note, or type / for blocks"
          />
        </>
      }
      fieldBelowTitle="code"
      side={
        <>
          <DescriptionField form={form} />
          <ContentSlugField form={form} path="/snippets/" />
          <TextField
            {...form.field('language')}
            hint="As in a code fence: ts, rust, sql. Unknown languages are shown without highlighting."
          />
          <TextField
            {...form.field('category')}
            hint="Snippets of one category are listed together."
          />
        </>
      }
    />
  );
}
