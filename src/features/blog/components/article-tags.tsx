/** What an article is filed under, in the page's head: React puts them there, and the router's head keeps one a name. */
export function ArticleTags({ tags }: { tags: { label: string }[] }) {
  return tags.map(({ label }) => <meta key={label} property="article:tag" content={label} />);
}
