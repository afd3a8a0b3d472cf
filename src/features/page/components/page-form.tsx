import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { AddressField } from '#content/editing/address-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormDoors } from '#content/editing/content-form.tsx';
import { toSaved } from '#content/editing/saved.ts';
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

/** Makes a page, or changes one. */
export function PageForm(props: FormDoors & { page?: Page }) {
  const { page, ...doors } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.page.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.page.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<PageContent>({
    kind: 'page',
    blank,
    labels,
    base: page ? toSaved(page, blank) : null,
    schema: () => import('../schema.ts').then((late) => late.createPageInput),
    create: async (input) =>
      toSaved(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSaved(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSaved(
        await queryClient.fetchQuery(api.page.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.state.base?.values.slug;
  return (
    <ContentForm
      {...doors}
      form={form}
      noun="page"
      address={slug === undefined ? null : `/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} doors={doors} />
        </>
      }
      side={<AddressField form={form} path="/" />}
    />
  );
}
