import { FormattedDate } from '#ui/formatted-date.tsx';

export interface Bookmark {
  _id: string;
  title: string;
  link: string;
  domain: string;
  excerpt: string;
  note: string;
  tags: string[];
  createdAt: string;
}

export function BookmarkList(props: { bookmarks: Bookmark[] }) {
  return (
    <ul className="measure border-b border-rule">
      {props.bookmarks.map((bookmark) => (
        <li key={bookmark._id} className="border-t border-rule py-5">
          <a
            href={bookmark.link}
            rel="noopener"
            className="link-quiet text-lead leading-snug break-words"
          >
            <bdi>{bookmark.title}</bdi>
          </a>
          <p className="meta mt-1 flex flex-wrap gap-x-3">
            <span className="break-all">{bookmark.domain}</span>
            <FormattedDate iso={bookmark.createdAt} />
            {bookmark.tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </p>
          <p className="mt-2 text-ink-soft">{bookmark.excerpt}</p>
          {bookmark.note ? <p className="mt-2">{bookmark.note}</p> : null}
        </li>
      ))}
    </ul>
  );
}
