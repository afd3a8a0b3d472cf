import { SnippetRows, type SnippetSummary } from './snippet-rows.tsx';

/** Snippets grouped by category, in the order of each category's first snippet. */
export function SnippetList(props: { snippets: SnippetSummary[] }) {
  const categories = [...Map.groupBy(props.snippets, (snippet) => snippet.category)];
  return categories.map(([category, snippets]) => (
    <section key={category} className="mb-12">
      <h2 className="text-h2 mb-4 font-normal text-ink-soft">{category || 'Other'}</h2>
      <SnippetRows snippets={snippets} />
    </section>
  ));
}
