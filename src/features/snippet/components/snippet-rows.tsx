import { Link } from '@tanstack/react-router';

export interface SnippetSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  language: string;
  category: string;
}

/** Snippets as a plain list of languages and titles. */
export function SnippetRows(props: { snippets: SnippetSummary[]; level?: 3 }) {
  const Title = props.level ? 'h3' : 'div';
  return (
    <ul className="border-b border-rule">
      {props.snippets.map((snippet) => (
        <li
          key={snippet.id}
          className="grid gap-x-6 border-t border-rule py-4 sm:grid-cols-[10.5rem_1fr]"
        >
          <p className="meta sm:pt-1.5">{snippet.language}</p>
          <div className="min-w-0">
            <Title className="font-normal">
              <Link
                to="/snippets/$snippetId"
                params={{ snippetId: snippet.slug }}
                className="link-quiet text-lead leading-snug"
              >
                <bdi data-travels="title">{snippet.title}</bdi>
              </Link>
            </Title>
            <p className="text-ink-soft">{snippet.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
