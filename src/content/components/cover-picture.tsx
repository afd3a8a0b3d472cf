import { Picture, type PictureSource } from '#ui/picture.tsx';

interface CoverPictureProps {
  image: PictureSource | null;
  alt: string;
}

/** The cover image of an item's page, in the width of the page; nothing without an image. */
export function CoverPicture({ image, alt }: CoverPictureProps) {
  if (!image) return null;
  return (
    <div className="page-grid mb-12">
      <Picture
        image={image}
        alt={alt}
        sizes="(min-width: 73rem) 68rem, calc(100vw - 2.5rem)"
        className="cover-travels aspect-video w-full object-cover"
        isEager
      />
    </div>
  );
}
