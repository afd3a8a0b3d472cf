import './media.css';
import { Picture, type PictureSource } from '#ui/picture.tsx';

interface GridPicture extends PictureSource {
  id: string;
  filename: string;
  alt: string;
}

interface MediaGridProps<Item> {
  items: Item[];
  /** The verb of each button's accessible name, such as “Look at”. */
  verb: string;
  onChoose: (item: Item) => void;
}

/** A grid of pictures as buttons, each with its name. */
export function MediaGrid<Item extends GridPicture>(props: MediaGridProps<Item>) {
  const { items, verb, onChoose } = props;
  return (
    <ul className="media-grid">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <button type="button" className="media-tile" onClick={() => onChoose(item)}>
            <span className="media-frame">
              <Picture image={item} alt="" sizes="(min-width: 52rem) 11rem, 45vw" />
            </span>
            <span className="min-w-0">
              <span className="sr-only">{verb} </span>
              <bdi className="media-name block">{item.filename}</bdi>
              <span className="meta block">
                {item.alt === '' ? 'No alternative text' : `${item.width} × ${item.height}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
