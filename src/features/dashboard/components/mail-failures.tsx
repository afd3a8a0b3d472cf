import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';

/** Shows that mails could not be sent, and why. Renders nothing if there are no failures. */
export function MailFailures() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const failures = useQuery(api.dashboard.mails.queryOptions()).data;
  const refresh = () => queryClient.invalidateQueries(api.dashboard.mails.pathFilter());
  const retry = useMutation(api.dashboard.retryMails.mutationOptions({ onSuccess: refresh }));
  if (!failures || (failures.failed === 0 && failures.last.length === 0)) return null;
  const [last] = failures.last;
  return (
    <section
      aria-label="Mail"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-danger pl-4"
    >
      <p className="[overflow-wrap:anywhere]">
        {failures.failed > 0
          ? `${countMails(failures.failed)} could not be sent and will not be retried.`
          : `${countMails(failures.waiting)} could not be sent yet and will be retried.`}
        {last?.problem ? ` The mail server said: ${last.problem}` : ''}
      </p>
      {failures.failed > 0 ? (
        <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      ) : null}
    </section>
  );
}

const countMails = (count: number) => (count === 1 ? '1 email' : `${count} mails`);
