import { Link } from '@tanstack/react-router';

export interface TagLabel {
  slug: string;
  label: string;
}

/** Tags as links to the filtered list. */
export function TagLinks(props: { tags: TagLabel[]; limit?: number }) {
  const shown = props.tags.slice(0, props.limit ?? props.tags.length);
  return (
    <ul aria-label="Tags" className="meta flex flex-wrap gap-x-4 gap-y-1">
      {shown.map((tag) => (
        <li key={tag.slug}>
          <Link to="/blog" search={{ tag: tag.slug }} className="link-quiet target min-h-8">
            #{tag.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
