/** An image that is known: its size is reserved before it comes, and the browser picks format and width. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** A blurred image of a few hundred bytes, as a data address. */
  placeholder: string | null;
  variants: { url: string; width: number; type: string }[];
}

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** As in `<img sizes>`: how wide it is shown. */
  sizes: string;
  className?: string;
  /** Above the fold: fetched at once and first. */
  eager?: boolean;
  /** It travels to the page of the thing it stands for. */
  travels?: boolean;
}

export function Picture({
  image,
  alt,
  sizes,
  className,
  eager = false,
  travels = false,
}: PictureProps) {
  const types = [...new Set(image.variants.map((variant) => variant.type))];
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={srcSet(image, type)} sizes={sizes} />
      ))}
      <img
        src={image.url}
        alt={alt}
        width={image.width}
        height={image.height}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        data-travels={travels ? 'cover' : undefined}
        {...(eager ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}

function srcSet(image: PictureSource, type: string): string {
  return image.variants
    .filter((variant) => variant.type === type)
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ');
}
