import { useRouteContext } from '@tanstack/react-router';
import { BodyField } from '#content/editing/body-field.tsx';
import { ContentSlugField } from '#content/editing/content-slug-field.tsx';
import { DescriptionField } from '#content/editing/description-field.tsx';
import { ContentForm, type FormContext } from '#content/editing/content-form.tsx';
import type { StoredItem } from '#content/editing/saved-content.ts';
import { useContentForm } from '#content/editing/use-content-form.ts';
import { PictureFields } from '#content/editing/picture-fields.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ListField } from '#ui/form/list-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { articleLabels, blankArticle } from '../fields.ts';
import type { ArticleContent } from '../schema.ts';

/** The form that creates or edits an article. */
export function ArticleForm(props: FormContext & { item: StoredItem<ArticleContent> | undefined }) {
  const { item, ...context } = props;
  const { trpc } = useRouteContext({ from: '__root__' });
  const form = useContentForm<ArticleContent>({
    kind: 'article',
    blank: blankArticle,
    labels: articleLabels,
    item,
    client: trpc.blog,
    schema: () => import('../schema.ts').then((module) => module.createArticleInput),
  });
  return (
    <ContentForm
      {...context}
      form={form}
      client={trpc.blog}
      noun="article"
      publicPath={({ slug }) => `/blog/${slug}`}
      main={<BodyField form={form} context={context} />}
      side={
        <>
          <DescriptionField form={form} />
          <ContentSlugField form={form} path="/blog/" />
          <PictureFields form={form} Picker={context.Picker} />
          <ListField {...form.field('tags')} placeholder="tides, sqlite" />
          <TextField
            {...emptyAsNull(form.field('series'))}
            hint="Articles of one series are listed together, by date."
          />
          <TextField
            {...emptyAsNull(form.field('canonicalUrl'))}
            type="url"
            hint="If it was first published on another site, its URL there, for search engines."
          />
          <CheckboxField {...form.field('featured')} />
          <CheckboxField {...form.field('commentsOpen')} />
          <CheckboxField
            {...form.field('showChanges')}
            hint="Readers see what you tell them about changes, each with its difference."
          />
        </>
      }
    />
  );
}
