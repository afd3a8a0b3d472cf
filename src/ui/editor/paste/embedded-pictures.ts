import type { UploadPlace } from '../image-uploads.ts';
import { pictureMarkPattern, type EmbeddedPicture } from './pictures.ts';

interface PlacedPicture {
  file: File;
  place: UploadPlace;
}

/** Removes the marks of pictures from a text, and returns the pictures as files at the positions of their marks. */
export function takePictures(markdown: string, pictures: readonly EmbeddedPicture[]) {
  const placed: PlacedPicture[] = [];
  let text = markdown;
  for (;;) {
    const found = pictureMarkPattern.exec(text);
    if (!found) return { text, placed };
    const before = text.slice(0, found.index);
    const after = text.slice(found.index + found[0].length);
    const isAlone = (before === '' || before.endsWith('\n\n')) && after.startsWith('\n\n');
    text = before + (isAlone ? after.slice(2) : after);
    const index = Number(found[1]);
    const picture = pictures[index];
    const file = picture ? readFile(picture, index + 1) : null;
    if (file) placed.push({ file, place: { position: before.length, isBlock: false } });
  }
}

/** The file of a data URL; null if it cannot be read. */
function readFile({ dataUrl, alt }: EmbeddedPicture, number: number): File | null {
  const [, type = '', encoding = '', data = ''] =
    /^data:(image\/[\w+.-]+)((?:;[\w=-]+)*),(.*)$/is.exec(dataUrl) ?? [];
  if (type === '') return null;
  const name = `${
    alt
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .slice(0, 60)
      .trim() || `pasted picture ${number}`
  }.${type.slice(6).replace(/\+.*/, '')}`;
  try {
    const decoded = decodeURIComponent(data);
    if (!/;base64/i.test(encoding)) return new File([decoded], name, { type });
    const bytes = Uint8Array.from(atob(decoded), (character) => character.charCodeAt(0));
    return new File([bytes], name, { type });
  } catch {
    return null;
  }
}
