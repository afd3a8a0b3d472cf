import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { BodyField } from '#content/editing/body-field.tsx';
import { AddressField } from '#content/editing/address-field.tsx';
import { CommonFields } from '#content/editing/common-fields.tsx';
import { ContentForm, type FormDoors } from '#content/editing/content-form.tsx';
import { toSaved } from '#content/editing/saved.ts';
import { useDraft } from '#content/editing/use-draft.ts';
import { PictureFields } from '#content/editing/picture-fields.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { orNull } from '#ui/form/or-null.ts';
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

/** Makes a service, or changes one. */
export function ServiceForm(props: FormDoors & { service?: Service }) {
  const { service, ...doors } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.service.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.service.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<ServiceContent>({
    kind: 'service',
    blank,
    labels,
    base: service ? toSaved(service, blank) : null,
    schema: () => import('../schema.ts').then((late) => late.createServiceInput),
    create: async (input) =>
      toSaved(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSaved(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSaved(
        await queryClient.fetchQuery(api.service.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.state.base?.values.slug;
  return (
    <ContentForm
      {...doors}
      form={form}
      noun="service"
      address={slug === undefined ? null : `/services/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} doors={doors} />
        </>
      }
      side={
        <>
          <AddressField form={form} path="/services/" />
          <PictureFields form={form} Picker={doors.Picker} />
          <ListField {...form.field('stack')} placeholder="TypeScript, PostgreSQL" />
          <TextField
            {...orNull(form.field('priceNote'))}
            hint="In your words: from €900 a day, or a fixed price."
          />
        </>
      }
    />
  );
}
