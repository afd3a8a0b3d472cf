import './media.css';
import { formatFileSize } from '#lib/file-types.ts';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { FileIcon } from './file-icon.tsx';

interface GridItem extends PictureSource {
  id: string;
  filename: string;
  alt: string;
  bytes: number;
}

interface MediaGridProps<Item> {
  items: Item[];
  /** The verb of each button's accessible name, such as “Look at”. */
  verb: string;
  onChoose: (item: Item) => void;
}

/** A grid of pictures and other files as buttons, each with its name. */
export function MediaGrid<Item extends GridItem>(props: MediaGridProps<Item>) {
  const { items, verb, onChoose } = props;
  return (
    <ul className="media-grid">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <button type="button" className="media-tile" onClick={() => onChoose(item)}>
            <span className="media-frame">
              {item.width > 0 ? (
                <Picture image={item} alt="" sizes="(min-width: 52rem) 11rem, 45vw" />
              ) : (
                <FileIcon url={item.url} />
              )}
            </span>
            <span className="min-w-0">
              <span className="sr-only">{verb} </span>
              <bdi className="media-name block">{item.filename}</bdi>
              <span className="meta block">{describe(item)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function describe({ width, height, alt, bytes }: GridItem): string {
  if (width === 0) return formatFileSize(bytes);
  return alt === '' ? 'No alternative text' : `${width} × ${height}`;
}
