import { Link } from '@tanstack/react-router';

export interface Collection {
  _id: string;
  slug: string;
  title: string;
  description: string;
  items: number;
}

export function CollectionList(props: { collections: Collection[] }) {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2">
      {props.collections.map((collection) => (
        <li key={collection._id} className="border-t border-rule py-5">
          <Link
            to="/bookmarks/$bookmarkId"
            params={{ bookmarkId: collection.slug }}
            className="link-quiet text-h3 font-medium"
          >
            <bdi data-travels="title">{collection.title}</bdi>
          </Link>
          <span className="meta ml-3">{collection.items}</span>
          <p className="mt-1 text-ink-soft">{collection.description}</p>
        </li>
      ))}
    </ul>
  );
}
