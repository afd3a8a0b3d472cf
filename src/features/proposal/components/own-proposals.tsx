import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ErrorMessage } from '#ui/error-message.tsx';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { ownStatusTexts } from '../status-text.ts';

/** The suggestions of a reader with their states; open ones can be withdrawn. */
export function OwnProposals() {
  const { api } = useRouteContext({ from: '__root__' });
  const { items } = useSuspenseQuery(api.proposal.mine.queryOptions()).data;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {items.map((item) => (
        <OwnProposal key={item.id} item={item} />
      ))}
    </ul>
  );
}

interface OwnProposalProps {
  item: {
    id: string;
    title: string;
    reason: string;
    answer: string;
    status: keyof typeof ownStatusTexts;
    createdAt: string;
  };
}

function OwnProposal({ item }: OwnProposalProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const withdraw = useMutation(
    api.proposal.withdraw.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(api.proposal.pathFilter()),
    }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0">
        <p>
          <bdi>{item.title}</bdi>
        </p>
        {item.reason ? <p className="text-small text-ink-soft">{item.reason}</p> : null}
        <p className="meta">
          <FormattedDate iso={item.createdAt} /> · {ownStatusTexts[item.status]}
        </p>
        {item.answer ? <p className="text-small">“{item.answer}”</p> : null}
        <ErrorMessage>{withdraw.error?.message ?? null}</ErrorMessage>
      </div>
      {item.status === 'open' ? (
        <button
          type="button"
          className="text-button"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: item.id })}
        >
          Withdraw<span className="sr-only">: {item.title}</span>
        </button>
      ) : null}
    </li>
  );
}
