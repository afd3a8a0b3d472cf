import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { PictureFields } from '#content/editing/picture-fields.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { serviceLabels, blankService } from '../fields.ts';
import type { ServiceContent } from '../schema.ts';

/** The form that creates or edits a service. */
export function ServiceForm(props: FormContext & { item: StoredItem<ServiceContent> | undefined }) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<ServiceContent>({
    kind: 'service',
    blank: blankService,
    labels: serviceLabels,
    item,
    client: trpc.service,
    schema: () => import('../schema.ts').then((module) => module.createServiceInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.service}
      noun="service"
      publicPath={({ slug }) => `/services/${slug}`}
      main={<BodyField form={form} context={context} />}
      side={
        <>
          <DescriptionField form={form} />
          <ContentSlugField form={form} path="/services/" />
          <PictureFields form={form} Picker={context.Picker} />
          <ListField {...form.field('stack')} placeholder="TypeScript, PostgreSQL" />
          <TextField
            {...emptyAsNull(form.field('priceNote'))}
            hint="As free text, such as “from €900 a day”."
          />
        </>
      }
    />
  );
}
