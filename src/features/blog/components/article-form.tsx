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
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { orNull } from '#ui/form/or-null.ts';
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

/** Makes an article, or changes one. */
export function ArticleForm(props: FormDoors & { article?: Article }) {
  const { article, ...doors } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const create = useMutation(api.blog.create.mutationOptions({ networkMode: 'always' }));
  const update = useMutation(api.blog.update.mutationOptions({ networkMode: 'always' }));
  const form = useDraft<ArticleContent>({
    kind: 'article',
    blank,
    labels,
    base: article ? toSaved(article, blank) : null,
    schema: () => import('../schema.ts').then((late) => late.createArticleInput),
    create: async (input) =>
      toSaved(await create.mutateAsync({ ...input, title: input.title ?? '' }), blank),
    update: async (input) => toSaved(await update.mutateAsync(input), blank),
    read: async (id) =>
      toSaved(
        await queryClient.fetchQuery(api.blog.byId.queryOptions({ id }, { staleTime: 0 })),
        blank,
      ),
  });
  const slug = form.state.base?.values.slug;
  return (
    <ContentForm
      {...doors}
      form={form}
      noun="article"
      address={slug === undefined ? null : `/blog/${slug}`}
      main={
        <>
          <CommonFields form={form} />
          <BodyField form={form} doors={doors} />
        </>
      }
      side={
        <>
          <AddressField form={form} path="/blog/" />
          <PictureFields form={form} Picker={doors.Picker} />
          <ListField {...form.field('tags')} placeholder="tides, sqlite" />
          <TextField
            {...orNull(form.field('series'))}
            hint="Articles of one series stand together, in the order of their dates."
          />
          <TextField
            {...orNull(form.field('canonicalUrl'))}
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
