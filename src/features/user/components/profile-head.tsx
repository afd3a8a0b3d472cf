import { Avatar } from '#ui/avatar.tsx';
import { FormattedDate } from '#ui/formatted-date.tsx';

interface ProfileHeadProps {
  person: {
    id: string;
    name: string;
    image: string | null;
    email: string | null;
    createdAt: string;
  };
}

export function ProfileHead({ person }: ProfileHeadProps) {
  return (
    <header className="page-grid flex items-center gap-5 pt-10 pb-8 md:gap-8 md:pt-20 md:pb-12">
      <Avatar id={person.id} image={person.image} className="size-16 md:size-24" />
      <div className="min-w-0">
        <h1 className="text-h1 [overflow-wrap:anywhere]">{person.name}</h1>
        <p className="meta mt-2 [overflow-wrap:anywhere]">
          {person.email ? `${person.email} · ` : ''}member since{' '}
          <FormattedDate iso={person.createdAt} />
        </p>
      </div>
    </header>
  );
}
