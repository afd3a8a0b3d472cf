import { Link } from '@tanstack/react-router';

export interface SnippetSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  language: string;
  category: string;
}

/** Snippets under their categories, in the order of the first of each. */
export function SnippetList(props: { snippets: SnippetSummary[] }) {
  const categories = [...Map.groupBy(props.snippets, (snippet) => snippet.category)];
  return categories.map(([category, snippets]) => (
    <section key={category} className="mb-12">
      <h2 className="text-h2 mb-4 font-normal text-ink-soft">{category || 'Various'}</h2>
      <ul className="border-b border-rule">
        {snippets.map((snippet) => (
          <li
            key={snippet.id}
            className="grid gap-x-6 border-t border-rule py-4 sm:grid-cols-[10.5rem_1fr]"
          >
            <p className="meta sm:pt-1.5">{snippet.language}</p>
            <div>
              <Link
                to="/snippets/$snippetId"
                params={{ snippetId: snippet.slug }}
                className="link-quiet text-lead leading-snug"
              >
                <bdi data-travels="title">{snippet.title}</bdi>
              </Link>
              <p className="text-ink-soft">{snippet.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
