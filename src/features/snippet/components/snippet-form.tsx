import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import { toSavedContent } from '#content/editing/saved-content.ts';
import { useDraft } from '#content/editing/use-draft.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SnippetContent } from '../schema.ts';
import type { snippetRouter } from '../router.server.ts';

type Snippet = inferRouterOutputs<typeof snippetRouter>['byId'];

const blank: SnippetContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  code: '',
  language: 'text',
  category: '',
};

const labels: Record<keyof SnippetContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Note',
  status: 'Status',
  publishedAt: 'Published',
  code: 'Code',
  language: 'Language',
  category: 'Category',
};

/** The form that creates or edits a snippet. */
export function SnippetForm(props: FormContext & { snippet?: Snippet }) {
  const { snippet, ...context } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.snippet.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.snippet.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<SnippetContent>({
    kind: 'snippet',
    blank,
    labels,
    base: snippet ? toSavedContent(snippet, blank) : null,
    schema: () => import('../schema.ts').then((module) => module.createSnippetInput),
    create: async (input) =>
      toSavedContent(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSavedContent(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSavedContent(
        await queryClient.fetchQuery(api.snippet.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.status.base?.values.slug;
  return (
    <ContentForm
      {...context}
      form={form}
      noun="snippet"
      publicUrl={slug === undefined ? null : `/snippets/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <TextareaField {...form.field('code')} isCode rows={12} />
          <BodyField form={form} context={context} />
        </>
      }
      side={
        <>
          <ContentSlugField form={form} path="/snippets/" />
          <TextField
            {...form.field('language')}
            hint="As in a code fence: ts, rust, sql. An unknown one is shown plain."
          />
          <TextField {...form.field('category')} hint="Snippets of one category stand together." />
        </>
      }
    />
  );
}
