import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { AddressField } from '#content/editing/address-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormDoors } from '#content/editing/content-form.tsx';
import { toSaved } from '#content/editing/saved.ts';
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

/** Makes a snippet, or changes one. */
export function SnippetForm(props: FormDoors & { snippet?: Snippet }) {
  const { snippet, ...doors } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.snippet.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.snippet.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<SnippetContent>({
    kind: 'snippet',
    blank,
    labels,
    base: snippet ? toSaved(snippet, blank) : null,
    schema: () => import('../schema.ts').then((late) => late.createSnippetInput),
    create: async (input) =>
      toSaved(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSaved(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSaved(
        await queryClient.fetchQuery(api.snippet.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.state.base?.values.slug;
  return (
    <ContentForm
      {...doors}
      form={form}
      noun="snippet"
      address={slug === undefined ? null : `/snippets/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <TextareaField {...form.field('code')} code rows={12} />
          <BodyField form={form} doors={doors} />
        </>
      }
      side={
        <>
          <AddressField form={form} path="/snippets/" />
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
