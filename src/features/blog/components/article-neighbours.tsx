import { Link } from '@tanstack/react-router';

/** Links to the previous and the next article by date. */
export function ArticleNeighbours(props: {
  previous: { slug: string; title: string } | null;
  next: { slug: string; title: string } | null;
}) {
  return (
    <nav
      aria-label="Neighbouring articles"
      className="mt-10 grid gap-6 border-t border-rule pt-6 sm:grid-cols-2"
    >
      <Neighbour label="Previous" article={props.previous} />
      <Neighbour label="Next" article={props.next} />
    </nav>
  );
}

function Neighbour(props: { label: string; article: { slug: string; title: string } | null }) {
  if (!props.article) return <span />;
  return (
    <Link
      to="/blog/$articleId"
      params={{ articleId: props.article.slug }}
      className="link-quiet block"
    >
      <span className="meta block">{props.label}</span>
      <bdi className="text-lead leading-snug">{props.article.title}</bdi>
    </Link>
  );
}
