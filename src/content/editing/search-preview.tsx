export interface PagePreview {
  title: string;
  description: string;
  /** The path of the page; null until the item has a slug. */
  path: string | null;
}

/** How a search engine may show the page. */
export function SearchPreview({ title, description, path }: PagePreview) {
  return (
    <section aria-labelledby="search-preview" className="search-preview">
      <h3 id="search-preview" className="meta">
        In search results
      </h3>
      <p className="search-preview-address" dir="ltr">
        {location.host}
        {path === null ? '' : path.replaceAll('/', ' › ')}
      </p>
      <p className="search-preview-title" dir="auto">
        {title || 'Without a title'}
      </p>
      <p dir="auto">
        {description || 'There is no description, so search engines choose a sentence of the text.'}
      </p>
    </section>
  );
}
