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
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { ArticleContent } from '../schema.ts';
import type { blogRouter } from '../router.server.ts';

type Article = inferRouterOutputs<typeof blogRouter>['byId'];

const blank: ArticleContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  tags: [],
  series: null,
  canonicalUrl: null,
  featured: false,
  commentsOpen: true,
};

const labels: Record<keyof ArticleContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  body: 'Text',
  status: 'Status',
  publishedAt: 'Published',
  imageUrl: 'Cover',
  imageAlt: 'Alt text',
  tags: 'Tags',
  series: 'Series',
  canonicalUrl: 'First published at',
  featured: 'Featured',
  commentsOpen: 'Comments are open',
};

/** The form that creates or edits an article. */
export function ArticleForm(props: FormContext & { article?: Article }) {
  const { article, ...context } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.blog.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.blog.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<ArticleContent>({
    kind: 'article',
    blank,
    labels,
    base: article ? toSavedContent(article, blank) : null,
    schema: () => import('../schema.ts').then((module) => module.createArticleInput),
    create: async (input) =>
      toSavedContent(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSavedContent(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSavedContent(
        await queryClient.fetchQuery(api.blog.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.status.base?.values.slug;
  return (
    <ContentForm
      {...context}
      form={form}
      noun="article"
      publicUrl={slug === undefined ? null : `/blog/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} context={context} />
        </>
      }
      side={
        <>
          <ContentSlugField form={form} path="/blog/" />
          <PictureFields form={form} Picker={context.Picker} />
          <ListField {...form.field('tags')} placeholder="tides, sqlite" />
          <TextField
            {...emptyAsNull(form.field('series'))}
            hint="Articles of one series stand together, in the order of their dates."
          />
          <TextField
            {...emptyAsNull(form.field('canonicalUrl'))}
            type="url"
            hint="Where it was published first, if that was elsewhere: search engines keep that address."
          />
          <CheckboxField {...form.field('featured')} />
          <CheckboxField {...form.field('commentsOpen')} />
        </>
      }
    />
  );
}
