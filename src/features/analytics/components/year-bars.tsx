import { formatNumber } from '#lib/numbers.ts';

interface Year {
  year: number;
  articles: number;
  words: number | string | null;
}

/** The number of words per year, as bars with labels. */
export function YearBars(props: { years: Year[] }) {
  const maxWords = Math.max(1, ...props.years.map((year) => Number(year.words)));
  return (
    <section aria-labelledby="years">
      <h2 id="years" className="text-h2 mb-4">
        Words by year
      </h2>
      <ul className="border-b border-rule">
        {props.years.map((year) => (
          <li
            key={year.year}
            className="grid grid-cols-[4rem_1fr] items-center gap-4 border-t border-rule py-3"
          >
            <span className="meta">{year.year}</span>
            <span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="block h-3 w-full"
              >
                <rect
                  width={(Number(year.words) / maxWords) * 100}
                  height="1"
                  className="fill-accent"
                />
              </svg>
              <span className="meta">
                {formatNumber(Number(year.words))} words in {year.articles}{' '}
                {year.articles === 1 ? 'article' : 'articles'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
