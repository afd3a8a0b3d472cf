import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { pageLabels, blankPage } from '../fields.ts';
import type { PageContent } from '../schema.ts';

/** The form that creates or edits a page. */
export function PageForm(props: FormContext & { item: StoredItem<PageContent> | undefined }) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<PageContent>({
    kind: 'page',
    blank: blankPage,
    labels: pageLabels,
    item,
    client: trpc.page,
    schema: () => import('../schema.ts').then((module) => module.createPageInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.page}
      noun="page"
      publicPath={({ slug }) => `/${slug}`}
      main={<BodyField form={form} context={context} />}
      side={
        <>
          <DescriptionField form={form} />
          <ContentSlugField form={form} path="/" />
        </>
      }
    />
  );
}
