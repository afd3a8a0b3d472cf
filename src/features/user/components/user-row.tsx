import { useState } from 'react';
import { isOwner, type Role } from '#lib/roles.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { BanForm } from './ban-form.tsx';
import { RemoveForm } from './remove-form.tsx';
import { RoleForm } from './role-form.tsx';
import { UserSessions } from './user-sessions.tsx';

export interface UserItem {
  id: string;
  name: string;
  email: string | null;
  image: string | null;
  role: Role;
  banned: boolean;
  banReason: string | null;
  banExpires: string | null;
  createdAt: string;
  usedAt: string | null;
}

interface UserRowProps {
  person: UserItem;
  isSelf: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** One user as a row that expands to the forms of role, ban and removal. */
export function UserRow({ person, isSelf, onChange, onRemove }: UserRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer list-none items-center gap-3 px-2 py-1.5 hover:bg-paper-deep">
          <Avatar id={person.id} image={person.image} className="size-8" />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">
              {person.name}
              {isSelf ? <span className="meta ml-2">you</span> : null}
            </span>
            <span className="meta block truncate">{person.email ?? 'no email address'}</span>
          </span>
          <RoleBadge person={person} />
          <span className="meta hidden w-28 shrink-0 text-right md:block">
            <RecentDate iso={person.createdAt} />
          </span>
          <span
            aria-hidden="true"
            className="w-4 shrink-0 text-center text-ink-soft transition group-open:rotate-90"
          >
            ›
          </span>
        </summary>
        <div className="grid gap-8 pt-2 pb-8 md:grid-cols-2 md:pl-13 lg:grid-cols-4">
          <p className="meta md:col-span-2 lg:col-span-4">
            Member since <RecentDate iso={person.createdAt} />
            {person.usedAt ? (
              <>
                , last seen <RecentDate iso={person.usedAt} />
              </>
            ) : (
              ', not signed in'
            )}
          </p>
          {isOpen ? <UserSessions userId={person.id} onChange={onChange} /> : null}
          <RoleForm person={person} isSelf={isSelf} onChange={onChange} />
          {isOwner(person) ? null : (
            <>
              <BanForm person={person} onChange={onChange} />
              <RemoveForm person={person} onRemove={onRemove} />
            </>
          )}
        </div>
      </details>
    </li>
  );
}

function RoleBadge({ person }: { person: UserItem }) {
  if (person.banned) return <span className="meta shrink-0 text-danger">banned</span>;
  return isOwner(person) ? <span className="meta shrink-0">owner</span> : null;
}
