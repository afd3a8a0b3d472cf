import { maxPostPictures, type BoxDraft } from '#content/posting/post.ts';
import { acceptedTypes, isPictureFile, maxUploadBytes } from '#features/media/limits.ts';
import { newId } from '#lib/id.ts';
import { buttonClasses } from '#ui/button-variant.ts';

interface AddPicturesProps {
  box: BoxDraft;
  onChange: (box: BoxDraft) => void;
  /** Called with the reason why chosen files are left out; null if none is. */
  onRefuse: (reason: string | null) => void;
}

/** Chooses pictures; phones offer the camera, too. */
export function AddPictures({ box, onChange, onRefuse }: AddPicturesProps) {
  const free = maxPostPictures - box.pictures.length;
  if (free <= 0) return null;
  return (
    <label className={`${buttonClasses()} relative`}>
      Picture
      <input
        type="file"
        multiple
        accept={acceptedTypes}
        className="absolute inset-0 opacity-0"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          const files = chosen.filter((file) => isPictureFile(file) && file.size <= maxUploadBytes);
          onRefuse(explainRefusal(chosen.length - files.length, files.length - free));
          const added = files
            .slice(0, free)
            .map((file) => ({ id: newId(), file, name: file.name, alt: '', url: null }));
          target.value = '';
          onChange({ ...box, pictures: [...box.pictures, ...added] });
        }}
      />
    </label>
  );
}

/** Bytes to megabytes, as the limit is written. */
const maxMegabytes = Math.floor(maxUploadBytes / 2 ** 20);

function explainRefusal(unusable: number, tooMany: number): string | null {
  if (unusable > 0)
    return `${unusable === 1 ? 'One file is' : `${unusable} files are`} no picture of at most ${maxMegabytes} MB, and left out.`;
  return tooMany > 0
    ? `A post has at most ${maxPostPictures} pictures: ${tooMany} left out.`
    : null;
}
