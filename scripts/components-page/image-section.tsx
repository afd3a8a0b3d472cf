import { AvatarDuck } from '#ui/avatar-duck.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { DuckMark } from '#ui/duck-mark.tsx';
import { Duck } from '#ui/duck.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from './section.tsx';
import { State } from './state.tsx';

const tints = [0, 1, 2, 3, 4, 5];
const image = {
  url: '/apple-touch-icon.png',
  width: 180,
  height: 180,
  placeholder: null,
  variants: [],
};

/** Pictures, avatars and the duck. */
export function ImageSection() {
  return (
    <Section title="Pictures">
      <State label="Picture">
        <Picture image={image} alt="The icon of the site" sizes="180px" />
      </State>
      <State label="Avatar, without and with an image">
        <div className="flex gap-2">
          <Avatar id="0193-0003" image={null} />
          <Avatar id="0193-0003" image="/media/missing.webp" />
        </div>
      </State>
      <State label="AvatarDuck, all tints">
        <div className="flex flex-wrap gap-2">
          {tints.map((tint) => (
            <AvatarDuck key={tint} tint={tint} className="size-10" />
          ))}
        </div>
      </State>
      <State label="DuckMark">
        <DuckMark className="size-10" />
      </State>
      <State label="Duck">
        <Duck title="A yellow duck, searching" className="h-auto w-56" />
      </State>
    </Section>
  );
}
