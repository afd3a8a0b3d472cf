import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';

/** Says that mails could not be sent, and why. Nothing where all is well. */
export function MailTrouble() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const trouble = useQuery(api.dashboard.mails.queryOptions()).data;
  const renew = () => queryClient.invalidateQueries(api.dashboard.mails.pathFilter());
  const retry = useMutation(api.dashboard.retryMails.mutationOptions({ onSuccess: renew }));
  if (!trouble || (trouble.failed === 0 && trouble.last.length === 0)) return null;
  const [last] = trouble.last;
  return (
    <section
      aria-label="Mail"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-danger pl-4"
    >
      <p className="[overflow-wrap:anywhere]">
        {trouble.failed > 0
          ? `${countMails(trouble.failed)} could not be sent and will not be tried again.`
          : `${countMails(trouble.waiting)} could not be sent yet and will be tried again.`}
        {last?.problem ? ` The mail server said: ${last.problem}` : ''}
      </p>
      {trouble.failed > 0 ? (
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      ) : null}
    </section>
  );
}

const countMails = (count: number) => (count === 1 ? 'One mail' : `${count} mails`);
