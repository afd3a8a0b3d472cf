import type { BoxDraft } from '#content/posting/post.ts';
import { Button } from '#ui/button.tsx';
import { PostThumbnail } from './post-thumbnail.tsx';

interface BoxPart {
  box: BoxDraft;
  onChange: (box: BoxDraft) => void;
}

/** The pictures of the box, each with the text for people who do not see it. */
export function PostPictures({ box, onChange }: BoxPart) {
  const { pictures } = box;
  return pictures.map((picture, index) => (
    <div key={picture.id} className="post-box-picture">
      <PostThumbnail file={picture.file} />
      <label className="field">
        <span className="meta">What the picture shows</span>
        <input
          className="input"
          maxLength={500}
          value={picture.alt}
          onChange={({ target: { value: alt } }) =>
            onChange({ ...box, pictures: pictures.with(index, { ...picture, alt }) })
          }
        />
      </label>
      <Button
        variant="quiet"
        aria-label={`Remove picture ${index + 1}`}
        onClick={() => onChange({ ...box, pictures: pictures.toSpliced(index, 1) })}
      >
        Remove
      </Button>
    </div>
  ));
}
