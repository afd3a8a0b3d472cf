import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatAttemptDuration } from '../delivery-text.ts';

/** How often the result is asked for; a test takes at most ten seconds. */
const pollIntervalMs = 500;

/** What became of a test, as soon as it is known. */
export function TestResult({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data } = useQuery(
    api.webhook.delivery.queryOptions(
      { id },
      {
        refetchInterval: (query) =>
          query.state.data?.status === 'waiting' ? pollIntervalMs : false,
      },
    ),
  );
  const isDone = data !== undefined && data.status !== 'waiting';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries(api.webhook.deliveries.pathFilter());
  }, [isDone, queryClient, api]);
  const [attempt] = data?.attemptList ?? [];
  return (
    <output className="mt-2 block [overflow-wrap:anywhere]">
      {isDone ? describe(attempt) : 'Sending the test…'}
    </output>
  );
}

interface Attempt {
  responseStatus: number | null;
  problem: string | null;
  durationMs: number;
}

function describe(attempt: Attempt | undefined): string {
  if (!attempt) return 'The test was not sent.';
  const { problem, responseStatus, durationMs } = attempt;
  if (problem !== null) return `The test failed. ${problem}`;
  return `The test arrived: ${responseStatus}, in ${formatAttemptDuration(durationMs)}.`;
}
