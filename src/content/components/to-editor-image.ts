import { getLinkText } from '#lib/file-types.ts';
import type { EditorImage } from '#ui/editor/editor-props.ts';

/** An item of the media library; a file that is no picture has no width. */
interface LibraryItem {
  url: string;
  alt: string;
  filename: string;
  width: number;
}

/** What the editor inserts for an item of the media library. */
export function toEditorImage({ url, alt, filename, width }: LibraryItem): EditorImage {
  return width === 0 ? { url, alt: '', linkText: getLinkText(filename) } : { url, alt };
}
