import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { getTextDirection } from '#lib/text-direction.ts';
import { ParagraphChooser } from './paragraph-chooser.tsx';
import { SuggestHead } from './suggest-head.tsx';

/** The public text of an article, of which a reader chooses the paragraph to correct. */
export function SuggestPage({ slug }: { slug: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const article = useSuspenseQuery(api.proposal.paragraphs.queryOptions({ slug })).data;
  return (
    <article className="article" dir={getTextDirection(article.title)}>
      <SuggestHead slug={slug} title={article.title}>
        Choose the paragraph that you want to correct. You change its text, and the owner of this
        site decides.
      </SuggestHead>
      <ParagraphChooser article={article} />
    </article>
  );
}
