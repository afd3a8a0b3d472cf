import { Link } from '@tanstack/react-router';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { kindName } from '../kind-name.ts';
import type { Piece } from '../schema.ts';
import { HighlightedText } from './highlighted-text.tsx';

export interface SearchResult {
  id: string;
  kind: string;
  path: string;
  title: Piece[];
  excerpt: Piece[];
  publishedAt: string | null;
}

export function ResultList(props: { results: SearchResult[] }) {
  return (
    <ol className="measure">
      {props.results.map((result) => (
        <li key={result.id} className="border-t border-rule py-5">
          <p className="meta flex gap-x-3">
            <span>{kindName(result.kind)}</span>
            {result.publishedAt && result.kind === 'article' ? (
              <FormattedDate iso={result.publishedAt} />
            ) : null}
          </p>
          <h2 className="text-h3 mt-1">
            <Link to={result.path} className="link-quiet">
              <HighlightedText pieces={result.title} />
            </Link>
          </h2>
          <p className="mt-1 text-small text-ink-soft">
            <HighlightedText pieces={result.excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}
