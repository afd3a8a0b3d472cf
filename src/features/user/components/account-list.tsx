import '#ui/button.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { goToProvider } from '../provider.ts';
import { DateText } from '#ui/date-text.tsx';
import { Problem } from '#ui/problem.tsx';
import { useAct } from '#ui/use-act.ts';
import { ProviderMark } from './provider-mark.tsx';

interface Way {
  id: 'github' | 'google' | 'oidc';
  name: string;
}
interface Account {
  id: string;
  providerId: string;
  createdAt: string;
}
interface AccountListProps {
  ways: Way[];
  accounts: Account[];
  onChange: () => void;
}

/** The accounts elsewhere with which one can sign in, and those that could be connected. */
export function AccountList({ ways, accounts, onChange }: AccountListProps) {
  const free = ways.filter((way) => accounts.every((account) => account.providerId !== way.id));
  return (
    <div className="grid gap-4">
      {accounts.length === 0 ? null : (
        <ul className="divide-y divide-rule border-y border-rule">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              name={ways.find((way) => way.id === account.providerId)?.name ?? account.providerId}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {free.map((way) => (
          <ConnectButton key={way.id} way={way} />
        ))}
      </div>
    </div>
  );
}

function ConnectButton({ way }: { way: Way }) {
  const connect = useAct(() => goToProvider(way.id, 'link-social', '/profile'));
  return (
    <div>
      <button type="button" className="button" disabled={connect.isBusy} onClick={connect.run}>
        <ProviderMark id={way.id} />
        Connect {way.name}
      </button>
      <Problem>{connect.problem}</Problem>
    </div>
  );
}

function AccountRow(props: { account: Account; name: string; onChange: () => void }) {
  const { account, name, onChange } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const disconnect = useMutation(api.user.disconnect.mutationOptions({ onSuccess: onChange }));
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div>
          <p>{name}</p>
          <p className="meta">
            connected <DateText iso={account.createdAt} />
          </p>
        </div>
        <button
          type="button"
          className="text-button text-danger"
          disabled={disconnect.isPending}
          onClick={() => disconnect.mutate({ id: account.id })}
        >
          Disconnect<span className="sr-only">: {name}</span>
        </button>
      </div>
      <Problem>{disconnect.error?.message ?? null}</Problem>
    </li>
  );
}
