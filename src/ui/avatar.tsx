import { AvatarDuck } from './avatar-duck.tsx';

interface AvatarProps {
  /** Determines the tint of a user without an image. */
  id: string;
  image: string | null;
  className?: string;
}

/** A user's image, or the duck on the user's tint. Decorative: the name is beside it or in the label. */
export function Avatar({ id, image, className = 'size-10' }: AvatarProps) {
  // Only images of this site: an external image would reveal the visitor to its host.
  if (image?.startsWith('/media/'))
    return (
      <img
        src={image}
        alt=""
        width={40}
        height={40}
        className={`shrink-0 rounded-full object-cover ${className}`}
      />
    );
  const tint = Number.parseInt(id.slice(-4) || '0', 16) % 6;
  return <AvatarDuck className={`shrink-0 ${className}`} tint={tint} />;
}
