import { isOwner } from '#lib/roles.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import type { UserItem } from './user-row.tsx';

interface RoleFormProps {
  person: UserItem;
  isSelf: boolean;
  onChange: () => void;
}

export function RoleForm({ person, isSelf, onChange }: RoleFormProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const change = useMutation(api.user.role.mutationOptions({ onSuccess: onChange }));
  const hasRole = isOwner(person);
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-small font-medium">Role</h2>
      <p className="text-small text-ink-soft">
        {hasRole
          ? `${isSelf ? 'You are' : 'This user is'} an owner and can do everything on this site.`
          : 'A member: can comment and sign the guestbook.'}
      </p>
      <div>
        <Button
          isBusy={change.isPending}
          onClick={() => change.mutate({ id: person.id, role: hasRole ? 'user' : 'admin' })}
        >
          {hasRole ? 'Make a member' : 'Make an owner'}
        </Button>
      </div>
      <ErrorMessage>{change.error?.message ?? null}</ErrorMessage>
    </div>
  );
}
