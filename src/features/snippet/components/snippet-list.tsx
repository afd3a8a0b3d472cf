import { SnippetRows, type SnippetSummary } from './snippet-rows.tsx';

/** Snippets under their categories, in the order of the first of each. */
export function SnippetList(props: { snippets: SnippetSummary[] }) {
  const categories = [...Map.groupBy(props.snippets, (snippet) => snippet.category)];
  return categories.map(([category, snippets]) => (
    <section key={category} className="mb-12">
      <h2 className="text-h2 mb-4 font-normal text-ink-soft">{category || 'Various'}</h2>
      <SnippetRows snippets={snippets} />
    </section>
  ));
}
