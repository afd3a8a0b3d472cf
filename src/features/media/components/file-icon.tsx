import { findFileType, getEnding } from '#lib/file-types.ts';
import { LineIcon } from '#ui/line-icon.tsx';

const paths = {
  audio:
    'M9 18V6l11-2v12M9 18a3 2.5 0 1 1-3-2.5A3 2.5 0 0 1 9 18Zm11-2a3 2.5 0 1 1-3-2.5 3 2.5 0 0 1 3 2.5Z',
  video: 'M4 5h16v14H4zM10 9v6l5-3z',
  other: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
};

/** What stands for a file that has no picture: an icon and the name of its type. */
export function FileIcon({ url }: { url: string }) {
  const type = findFileType(getEnding(url));
  return (
    <span className="grid justify-items-center gap-2 text-ink-soft">
      <LineIcon path={paths[type?.player ?? 'other']} className="media-file-icon" />
      <span className="meta">{type?.label ?? 'File'}</span>
    </span>
  );
}
