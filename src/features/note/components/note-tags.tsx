/** The tags of a note, as links to all that has them. */
export function NoteTags(props: { tags: { slug: string; label: string }[] }) {
  if (props.tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-4">
      {props.tags.map((tag) => (
        <li key={tag.slug}>
          <a href={`/tags/${tag.slug}`} rel="tag" className="link-quiet target min-h-8">
            #<bdi className="p-category">{tag.label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
