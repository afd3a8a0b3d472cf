import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { formatAttemptDuration } from '../delivery-text.ts';

/** How often a delivery that is under way is looked at again. */
const pollIntervalMs = 1_000;

/** The attempts of a delivery, the newest first, and a button that sends it again. */
export function DeliveryAttempts({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(api.webhook.pathFilter());
  const resend = useMutation(api.webhook.resend.mutationOptions({ onSuccess: refresh }));
  const { data, error } = useQuery(
    api.webhook.delivery.queryOptions(
      { id },
      {
        refetchInterval: (query) =>
          resend.isSuccess && query.state.data?.status === 'waiting' ? pollIntervalMs : false,
      },
    ),
  );
  if (!data) return <ErrorMessage>{error?.message ?? null}</ErrorMessage>;
  return (
    <div className="delivery-details">
      <p className="meta [overflow-wrap:anywhere]">
        <code>webhook-id: {id}</code>
      </p>
      {data.attemptList.length === 0 ? (
        <p className="text-ink-soft">There was no attempt yet.</p>
      ) : (
        <ol aria-label="Attempts" className="grid gap-4">
          {data.attemptList.map((attempt) => (
            <AttemptItem key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      )}
      <p className="mt-4">
        <Button isBusy={resend.isPending} onClick={() => resend.mutate({ id })}>
          Resend
        </Button>
      </p>
      <ErrorMessage>{resend.error?.message ?? null}</ErrorMessage>
    </div>
  );
}

interface Attempt {
  startedAt: string;
  durationMs: number;
  responseStatus: number | null;
  problem: string | null;
  request: string;
  response: string;
}

function AttemptItem({ attempt }: { attempt: Attempt }) {
  const { startedAt, durationMs, responseStatus, problem, request, response } = attempt;
  return (
    <li>
      <p>
        <RecentDate iso={startedAt} isExact /> · {formatAttemptDuration(durationMs)} ·{' '}
        <span className={problem === null ? '' : 'text-danger'}>
          {responseStatus ?? 'no response'}
        </span>
      </p>
      {problem === null ? null : <p className="text-danger [overflow-wrap:anywhere]">{problem}</p>}
      <div className="delivery-messages">
        <Excerpt label="Request" text={request} />
        <Excerpt label="Response" text={response} />
      </div>
    </li>
  );
}

function Excerpt({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <figure>
      <figcaption className="meta">{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
      <pre tabIndex={0} dir="ltr" aria-label={label}>
        {text}
      </pre>
    </figure>
  );
}
