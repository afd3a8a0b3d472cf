import { createFileRoute, useMatch } from '@tanstack/react-router';
import { ArticleForm } from '#features/blog/components/article-form.tsx';
import { PageAnalytics } from '#features/analytics/components/page-analytics.tsx';
import { EditorPage } from '../../-editor-page.tsx';
import { useEditor } from '../../-use-editor.ts';

export const Route = createFileRoute('/dashboard/blog/_editor')({
  component: Editor,
});

function Editor() {
  const path = useMatch({
    from: '/dashboard/blog/_editor/$articleId/edit',
    shouldThrow: false,
  });
  const editor = useEditor('article', path?.params.articleId);
  const article = path?.loaderData;
  return (
    <EditorPage
      editor={editor}
      title={article?.title}
      after={article?.publishedAt ? <PageAnalytics path={`/blog/${article.slug}`} /> : null}
    >
      {(context) => <ArticleForm article={article} {...context} />}
    </EditorPage>
  );
}
