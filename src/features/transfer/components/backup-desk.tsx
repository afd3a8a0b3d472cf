import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonLook } from '#ui/button-look.ts';
import { Button } from '#ui/button.tsx';
import { runTask } from '../follow-task.ts';
import { BackupList } from './backup-list.tsx';
import { LastProof } from './last-proof.tsx';
import { TaskProgress, type Running } from './task-progress.tsx';

/** Backups: a new one, those that are kept, and when one was last proved by restoring it. */
export function BackupDesk() {
  const { api } = useRouteContext({ from: '__root__' });
  const { items, lastProof } = useSuspenseQuery(api.transfer.backups.queryOptions()).data;
  const backups = useBackups();
  const { running, problem, said } = backups;
  return (
    <>
      <section aria-labelledby="backup" className="max-w-3xl">
        <h2 id="backup" className="text-h3">
          Backup
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          One file with everything: texts, comments, people and how they sign in, settings, numbers,
          pictures. Keep it where only you can read it.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="primary" busy={running !== null} onClick={backups.make}>
            Back up and prove it
          </Button>
          <a href="/api/transfer/backup" download className={buttonLook()}>
            Download one made now
          </a>
        </div>
        <div className="mt-4">
          {running ? <TaskProgress {...running} /> : null}
          <output className="block">{said}</output>
          {problem ? (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          ) : null}
        </div>
        <LastProof proof={lastProof} />
      </section>
      <BackupList
        items={items}
        isBusy={running !== null}
        onProve={backups.prove}
        onRemove={backups.remove}
      />
      <section aria-labelledby="export" className="mt-12 max-w-3xl">
        <h2 id="export" className="text-h3">
          Export
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          A zip of Markdown, JSON and pictures that every program can read, and that can be brought
          back without loss. How people sign in is left out.
        </p>
        <p className="mt-4">
          <a href="/api/transfer/export" download className={buttonLook()}>
            Download the export
          </a>
        </p>
      </section>
    </>
  );
}

/** What can be done with backups, one after the other. */
function useBackups() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const removal = useMutation(api.transfer.removeBackup.mutationOptions()).mutateAsync;
  const [running, setRunning] = useState<Running | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (act: () => Promise<string>) => {
    setProblem(null);
    setSaid('');
    try {
      setSaid(await act());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setRunning(null);
    await queryClient.invalidateQueries(api.transfer.pathFilter());
  };
  const follow = (name: string, label: string, input: object) =>
    run(async () => {
      setRunning({ label, share: null, done: 0, at: '' });
      const onProgress = (progress: { done: number; at: string }) =>
        setRunning({ label, share: null, ...progress });
      return (await runTask(name, input, { onProgress })).said;
    });
  return {
    running,
    said,
    problem,
    make: () => void follow('backup', 'Writing the backup', {}),
    prove: (name: string) => void follow('prove', 'Restoring it in a scratch place', { name }),
    remove: (name: string) =>
      void run(async () => {
        await removal({ name });
        return 'The backup is removed.';
      }),
  };
}
