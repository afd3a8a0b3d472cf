import { maxPostPictures, type BoxDraft } from '#content/posting/post.ts';
import { acceptedTypes, isPictureFile, maxUploadBytes } from '#features/media/limits.ts';
import { newId } from '#lib/id.ts';

interface BoxPart {
  box: BoxDraft;
  onChange: (box: BoxDraft) => void;
}

/** Chooses pictures; phones offer the camera, too. */
export function AddPictures({ box, onChange }: BoxPart) {
  const free = maxPostPictures - box.pictures.length;
  if (free <= 0) return null;
  return (
    <label className="button relative">
      Picture
      <input
        type="file"
        multiple
        accept={acceptedTypes}
        className="absolute inset-0 opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].filter(
            (file) => isPictureFile(file) && file.size <= maxUploadBytes,
          );
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
