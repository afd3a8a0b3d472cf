import './demo.css';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { refreshQueries } from '#content/editing/refresh-queries.ts';
import { TaskProgress, type TaskState } from '#features/tasks/components/task-progress.tsx';
import { runTask } from '#features/tasks/run-task.ts';
import { Button } from '#ui/button.tsx';
import { DemoContents } from './demo-contents.tsx';
import { RemovalForm } from './removal-form.tsx';

/** Removes the demo content, after it has shown what that does, and undoes it. */
export function DemoPanel() {
  const { api } = useRouteContext({ from: '__root__' });
  const status = useSuspenseQuery(api.demo.status.queryOptions()).data;
  const task = useDemoTask();
  const isBusy = task.running !== null;
  const hasDemo = status.removed.length > 0;
  return (
    <section aria-labelledby="demo" className="demo-panel">
      <h2 id="demo" className="text-h3">
        Demo content
      </h2>
      <p className="mt-1 text-ink-soft">{describeDemo(hasDemo, status.retainedCount)}</p>
      <div aria-live="polite">
        {task.running ? <TaskProgress {...task.running} /> : null}
        {task.message ? <p className="notice mt-6">{task.message}</p> : null}
      </div>
      {task.problem ? (
        <p role="alert" className="notice notice-danger mt-6">
          {task.problem}
        </p>
      ) : null}
      {hasDemo ? (
        <>
          <DemoContents status={status} />
          <RemovalForm isBusy={isBusy} onRemove={() => task.start('removeDemo', {})} />
        </>
      ) : null}
      {status.undo ? (
        <DemoUndo
          {...status.undo}
          isBusy={isBusy}
          onUndo={(name) => task.start('restoreDemo', { name })}
        />
      ) : null}
    </section>
  );
}

function describeDemo(hasDemo: boolean, retainedCount: number): string {
  if (hasDemo)
    return 'What the demo brought and nobody changed can be removed at once. What you changed stays.';
  return retainedCount > 0
    ? 'You changed everything that is left of the demo, so it is yours.'
    : 'This site has no demo content.';
}

interface DemoUndoProps {
  name: string;
  count: number;
  isBusy: boolean;
  onUndo: (name: string) => void;
}

function DemoUndo({ name, count, isBusy, onUndo }: DemoUndoProps) {
  return (
    <div className="mt-8">
      <h3 className="font-medium">Undo the removal</h3>
      <p className="mt-1 mb-4 text-ink-soft [overflow-wrap:anywhere]">
        {count} items come back from the backup <code>{name}</code>. What you have written since
        then stays.
      </p>
      <Button isBusy={isBusy} onClick={() => onUndo(name)}>
        Bring the demo back
      </Button>
    </div>
  );
}

type DemoTask = 'removeDemo' | 'restoreDemo';

const taskLabels: Record<DemoTask, string> = {
  removeDemo: 'Writing a backup, then removing the demo',
  restoreDemo: 'Checking the backup, then bringing the demo back',
};

/** The running task. It asks for a recent sign-in first, because a task cannot show the dialog. */
function useDemoTask() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const [running, setRunning] = useState<TaskState | null>(null);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (name: DemoTask, input: object) => {
    const label = taskLabels[name];
    const onProgress = (progress: { done: number; at: string }) =>
      setRunning({ label, share: null, ...progress });
    onProgress({ done: 0, at: '' });
    try {
      const { said, report } = await runTask(name, input, { onProgress });
      setMessage(
        [said, ...report.notCarried.map((one) => `${one.source}: ${one.reason}`)].join(' '),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setRunning(null);
    await refreshQueries(queryClient);
    await router.invalidate();
  };
  const check = useMutation(api.user.requireRecentSignIn.mutationOptions());
  const start = (name: DemoTask, input: object) => {
    setProblem(null);
    setMessage('');
    // The dialog that asks for the sign-in repeats the mutation, and then this runs, too.
    check.mutate(undefined, { onSuccess: () => void run(name, input) });
  };
  const refusal = isRecentSignInRequired(check.error) ? null : check.error;
  return { running, message, problem: problem ?? refusal?.message ?? null, start };
}
