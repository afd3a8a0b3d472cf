import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MentionList } from '#content/components/mention-list.tsx';
import { ArticleView } from '#features/blog/components/article-view.tsx';
import { RelatedArticles } from '#features/blog/components/related-articles.tsx';
import { ArticleChanges } from '#features/change/components/article-changes.tsx';
import { parseCommentSearch, toCommentsInput } from '#features/comment/comment-search.ts';
import { CommentList } from '#features/comment/components/comment-list.tsx';
import { SuggestLink } from '#features/proposal/components/suggest-link.tsx';
import { blogPosting, breadcrumbs } from '#features/seo/structured-data.ts';
import { HeartButton } from '#features/reaction/components/heart-button.tsx';
import { articleFacts } from '../../-article-facts.ts';
import { ArticleTags } from '../../-article-tags.tsx';
import { loadArticle } from '../../-article-queries.ts';
import { siteHead } from '../../-site-head.ts';
import { useCurrentUser } from '../../-use-current-user.ts';

export const Route = createFileRoute('/_site/blog/$articleId')({
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadArticle(context, params.articleId, deps),
  head: ({ match: { context }, params: { articleId: slug } }) =>
    siteHead(context, (site) => {
      const article = context.queryClient.getQueryData(context.api.blog.bySlug.queryKey({ slug }));
      const path = `/blog/${slug}`;
      if (!article) return { path, title: 'Writing' };
      const steps = [
        { name: 'Writing', path: '/blog' },
        { name: article.title, path },
      ];
      const changesKey = context.api.change.ofArticle.queryKey({ id: article.id });
      const [lastChange] = context.queryClient.getQueryData(changesKey) ?? [];
      const facts = articleFacts(article, path, lastChange);
      return {
        ...facts.page,
        structured: [blogPosting(site, facts.posting), breadcrumbs(site, steps)],
      };
    }),
  component: Article,
});

function Article() {
  const { api } = Route.useRouteContext();
  const user = useCurrentUser();
  const { articleId: slug } = Route.useParams();
  const article = useSuspenseQuery(api.blog.bySlug.queryOptions({ slug })).data;
  const links = useSuspenseQuery(api.blog.around.queryOptions({ slug })).data;
  const search = Route.useSearch();
  const target = { articleId: article.id };
  const commentsInput = toCommentsInput(target, search);
  const comments = useSuspenseQuery(api.comment.all.queryOptions(commentsInput)).data;
  const { suggestions } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  const hearts = useSuspenseQuery(api.stats.hearts.queryOptions(target)).data;
  const changes = useQuery({
    ...api.change.ofArticle.queryOptions({ id: article.id }),
    enabled: article.showChanges,
  });
  const shownChanges = article.showChanges ? (changes.data ?? []) : [];
  return (
    <ArticleView article={article} updatedAt={shownChanges[0]?.publishedAt}>
      <ArticleTags tags={article.tags} />
      <HeartButton id={article.id} kind="article" count={hearts.count} />
      {suggestions ? <SuggestLink slug={slug} /> : null}
      <ArticleChanges slug={slug} changes={shownChanges} />
      <MentionList mentions={article.mentions} />
      <RelatedArticles slug={slug} seriesName={article.series} links={links} />
      <CommentList
        target={target}
        path={`/blog/${slug}`}
        isOpen={article.commentsOpen}
        comments={comments}
        search={search}
        user={user}
      />
    </ArticleView>
  );
}
