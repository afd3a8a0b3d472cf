import { AvatarDuck } from './avatar-duck.tsx';

interface AvatarProps {
  /** Gives somebody without a picture always the same tint. */
  id: string;
  image: string | null;
  className?: string;
}

/** A person's picture, or the duck on a tint of theirs. It is decoration: the name stands beside it, or in the label. */
export function Avatar({ id, image, className = 'size-10' }: AvatarProps) {
  // Pictures are kept here: one from elsewhere would tell its host who reads.
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
