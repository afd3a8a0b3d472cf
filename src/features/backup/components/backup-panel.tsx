import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { ProtectedDownload } from '#content/components/protected-download.tsx';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import { runTask } from '#features/tasks/run-task.ts';
import { BackupList } from './backup-list.tsx';
import { LastVerification } from './last-verification.tsx';
import { TaskProgress, type TaskState } from '#features/tasks/components/task-progress.tsx';

/** Creates backups, lists the stored ones, and shows the last verification. */
export function BackupPanel() {
  const { api } = useRouteContext({ from: '__root__' });
  const { items, lastProof } = useSuspenseQuery(api.transfer.backups.queryOptions()).data;
  const backups = useBackups();
  const { running, problem, message } = backups;
  return (
    <>
      <section aria-labelledby="backup" className="max-w-3xl">
        <h2 id="backup" className="text-h3">
          Backup
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          One file with everything: content, comments, users with their sign-in methods, settings,
          analytics and pictures. Store it where only you can read it.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" isBusy={running !== null} onClick={backups.create}>
            Create and verify a backup
          </Button>
          <ProtectedDownload href="/api/transfer/backup" className={buttonClasses()}>
            Download a new backup
          </ProtectedDownload>
        </div>
        <div className="mt-4">
          {running ? <TaskProgress {...running} /> : null}
          <output className="block">{message}</output>
          {problem ? (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          ) : null}
        </div>
        <LastVerification verification={lastProof} />
      </section>
      <BackupList
        items={items}
        isBusy={running !== null}
        onVerify={backups.verify}
        onRemove={backups.remove}
      />
    </>
  );
}

/** The actions on backups; only one runs at a time. */
function useBackups() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const removeBackup = useMutation(api.transfer.removeBackup.mutationOptions()).mutateAsync;
  const [running, setRunning] = useState<TaskState | null>(null);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (action: () => Promise<string>) => {
    setProblem(null);
    setMessage('');
    try {
      setMessage(await action());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setRunning(null);
    await queryClient.invalidateQueries(api.transfer.pathFilter());
  };
  const startTask = (name: string, label: string, input: object) =>
    run(async () => {
      setRunning({ label, share: null, done: 0, at: '' });
      const onProgress = (progress: { done: number; at: string }) =>
        setRunning({ label, share: null, ...progress });
      return (await runTask(name, input, { onProgress })).said;
    });
  return {
    running,
    message,
    problem,
    create: () => void startTask('backup', 'Writing the backup', {}),
    verify: (name: string) =>
      void startTask('prove', 'Restoring it into a temporary database', { name }),
    remove: (name: string) =>
      void run(async () => {
        await removeBackup({ name });
        return 'The backup is deleted.';
      }),
  };
}
