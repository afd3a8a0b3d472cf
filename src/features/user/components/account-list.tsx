import '#ui/button.css';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { goToProvider } from '../provider.ts';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { useAction } from '#ui/use-action.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

interface SignInMethod {
  id: 'github' | 'google' | 'oidc';
  name: string;
}
interface Account {
  id: string;
  providerId: string;
  createdAt: string;
}
interface AccountListProps {
  methods: SignInMethod[];
  accounts: Account[];
  onChange: () => void;
}

/** The connected external accounts, and buttons for the providers that are not connected yet. */
export function AccountList({ methods, accounts, onChange }: AccountListProps) {
  const unconnected = methods.filter((method) =>
    accounts.every((account) => account.providerId !== method.id),
  );
  return (
    <div className="grid gap-4">
      {accounts.length === 0 ? null : (
        <ul className="divide-y divide-rule border-y border-rule">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              name={
                methods.find((method) => method.id === account.providerId)?.name ??
                account.providerId
              }
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {unconnected.map((method) => (
          <ConnectButton key={method.id} method={method} />
        ))}
      </div>
    </div>
  );
}

function ConnectButton({ method }: { method: SignInMethod }) {
  const connect = useAction(() => goToProvider(method.id, 'link-social', '/profile'));
  return (
    <div>
      <button
        type="button"
        className={buttonClasses()}
        disabled={connect.isBusy}
        onClick={connect.run}
      >
        <ProviderIcon id={method.id} />
        Connect {method.name}
      </button>
      <ErrorMessage>{connect.errorMessage}</ErrorMessage>
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
            connected <FormattedDate iso={account.createdAt} />
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
      <ErrorMessage>{disconnect.error?.message ?? null}</ErrorMessage>
    </li>
  );
}
