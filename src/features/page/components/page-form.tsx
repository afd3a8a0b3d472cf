import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import { toSavedContent } from '#content/editing/saved-content.ts';
import { useDraft } from '#content/editing/use-draft.ts';
import type { PageContent } from '../schema.ts';
import type { pageRouter } from '../router.server.ts';

type Page = inferRouterOutputs<typeof pageRouter>['byId'];

const blank: PageContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
};

const labels: Record<keyof PageContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
};

/** The form that creates or edits a page. */
export function PageForm(props: FormContext & { page?: Page }) {
  const { page, ...context } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.page.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.page.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<PageContent>({
    kind: 'page',
    blank,
    labels,
    base: page ? toSavedContent(page, blank) : null,
    schema: () => import('../schema.ts').then((module) => module.createPageInput),
    create: async (input) =>
      toSavedContent(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSavedContent(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSavedContent(
        await queryClient.fetchQuery(api.page.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.status.base?.values.slug;
  return (
    <ContentForm
      {...context}
      form={form}
      noun="page"
      publicUrl={slug === undefined ? null : `/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} context={context} />
        </>
      }
      side={<ContentSlugField form={form} path="/" />}
    />
  );
}
