/** An image with known size and variants: layout space is reserved, and the browser chooses format and width. */
export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** A blurred image of a few hundred bytes, as a data URL. */
  placeholder: string | null;
  variants: { url: string; width: number; type: string }[];
}

interface PictureProps {
  image: PictureSource;
  alt: string;
  /** The value of `<img sizes>`. */
  sizes: string;
  className?: string;
  /** Loads eagerly with high priority, for images above the fold. */
  isEager?: boolean;
  /** Takes part in the view transition to the item's page. */
  hasViewTransition?: boolean;
}

export function Picture({
  image,
  alt,
  sizes,
  className,
  isEager = false,
  hasViewTransition = false,
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
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        data-travels={hasViewTransition ? 'cover' : undefined}
        {...(isEager ? { fetchPriority: 'high' as const } : {})}
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
