/** The `article:tag` metadata. Rendered by React, because the router's head keeps only one element per property. */
export function ArticleTags({ tags }: { tags: { label: string }[] }) {
  return tags.map(({ label }) => <meta key={label} property="article:tag" content={label} />);
}
