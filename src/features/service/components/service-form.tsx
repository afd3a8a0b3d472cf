import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import { toSavedContent } from '#content/editing/saved-content.ts';
import { useDraft } from '#content/editing/use-draft.ts';
import { PictureFields } from '#content/editing/picture-fields.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { ServiceContent } from '../schema.ts';
import type { serviceRouter } from '../router.server.ts';

type Service = inferRouterOutputs<typeof serviceRouter>['byId'];

const blank: ServiceContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  stack: [],
  priceNote: null,
};

const labels: Record<keyof ServiceContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  stack: 'With',
  priceNote: 'Price',
};

/** The form that creates or edits a service. */
export function ServiceForm(props: FormContext & { service?: Service }) {
  const { service, ...context } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.service.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.service.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<ServiceContent>({
    kind: 'service',
    blank,
    labels,
    base: service ? toSavedContent(service, blank) : null,
    schema: () => import('../schema.ts').then((module) => module.createServiceInput),
    create: async (input) =>
      toSavedContent(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSavedContent(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSavedContent(
        await queryClient.fetchQuery(api.service.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.status.base?.values.slug;
  return (
    <ContentForm
      {...context}
      form={form}
      noun="service"
      publicUrl={slug === undefined ? null : `/services/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} context={context} />
        </>
      }
      side={
        <>
          <ContentSlugField form={form} path="/services/" />
          <PictureFields form={form} Picker={context.Picker} />
          <ListField {...form.field('stack')} placeholder="TypeScript, PostgreSQL" />
          <TextField
            {...emptyAsNull(form.field('priceNote'))}
            hint="In your words: from €900 a day, or a fixed price."
          />
        </>
      }
    />
  );
}
