import { Link } from '@tanstack/react-router';

interface Neighbour {
  slug: string;
  title: string;
}

/** Links to the previous and the next article by date: one line each, in the columns of the lists above them. */
export function ArticleNeighbours(props: { previous: Neighbour | null; next: Neighbour | null }) {
  const { previous, next } = props;
  if (!previous && !next) return null;
  return (
    <nav aria-label="Neighbouring articles" className="mt-14">
      {previous ? <NeighbourLink label="Previous" article={previous} /> : null}
      {next ? <NeighbourLink label="Next" article={next} /> : null}
    </nav>
  );
}

function NeighbourLink({ label, article }: { label: string; article: Neighbour }) {
  return (
    <Link
      to="/blog/$articleId"
      params={{ articleId: article.slug }}
      className="link-quiet grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[10.5rem_1fr] sm:items-baseline"
    >
      <span className="meta">{label}</span>
      <bdi className="text-lead min-w-0 leading-snug text-balance">{article.title}</bdi>
    </Link>
  );
}
