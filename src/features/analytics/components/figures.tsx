import { formatNumber } from '#lib/numbers.ts';

interface Totals {
  articles: number;
  words: number;
  comments: number;
  entries: number;
  snippets: number;
  projects: number;
}

/** The public totals of the site. */
export function Figures(props: { totals: Totals }) {
  const { articles, words, comments, entries, snippets, projects } = props.totals;
  const figures = [
    [articles, 'articles'],
    [words, 'words in articles'],
    [comments, 'comments'],
    [entries, 'guestbook entries'],
    [projects, 'projects'],
    [snippets, 'snippets'],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3">
      {figures.map(([value, name]) => (
        <div key={name} className="flex flex-col-reverse justify-end border-t border-rule pt-4">
          <dt className="meta">{name}</dt>
          <dd className="text-display font-normal tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
