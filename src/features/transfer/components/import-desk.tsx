import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { runTask } from '../follow-task.ts';
import type { Report } from '../schema.ts';
import { sendFile } from '../send-file.ts';
import { DropArchive } from './drop-archive.tsx';
import { ImportSources } from './import-sources.tsx';
import { TaskProgress, type Running } from './task-progress.tsx';
import { TransferReportView } from './transfer-report-view.tsx';

/** Brings a blog in: a file, what would be done with it, and what was done. */
export function ImportDesk() {
  const { state, look, bring, cancel, again } = useImport();
  const { step, name, running, report, problem } = state;
  if (step === 'choosing')
    return (
      <>
        <DropArchive onFile={look} />
        <ImportSources />
      </>
    );
  return (
    <section aria-labelledby="import-title" className="max-w-3xl space-y-6">
      <h2 id="import-title" className="text-h3 break-words">
        <bdi>{name}</bdi>
      </h2>
      {step === 'running' ? <TaskProgress {...running} /> : null}
      {step === 'running' && running.label !== 'Bringing it in' ? (
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      ) : null}
      <output className="block">
        {step === 'looked' ? 'This would be done. Nothing has been written yet.' : null}
        {step === 'done' ? 'Done. Brought once more, it would change nothing.' : null}
      </output>
      {step === 'failed' ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      {report && (step === 'looked' || step === 'done') ? (
        <TransferReportView report={report} isDryRun={step === 'looked'} />
      ) : null}
      {step === 'running' ? null : (
        <div className="flex flex-wrap gap-3">
          {step === 'looked' ? (
            <Button look="primary" onClick={bring}>
              Bring it in
            </Button>
          ) : null}
          <Button onClick={again}>
            {step === 'done' ? 'Bring something else' : 'Choose another file'}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ImportState {
  step: 'choosing' | 'running' | 'looked' | 'done' | 'failed';
  name: string;
  running: Running;
  report: Report | null;
  problem: string | null;
}

const nothing: Running = { label: '', share: null, done: 0, at: '' };
const start: ImportState = {
  step: 'choosing',
  name: '',
  running: nothing,
  report: null,
  problem: null,
};

/** An import, from the file that was chosen to what came of it. */
function useImport() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const begin = useMutation(api.transfer.beginUpload.mutationOptions()).mutateAsync;
  const send = useMutation(api.transfer.uploadPiece.mutationOptions()).mutateAsync;
  const [state, setState] = useState(start);
  const [stop, setStop] = useState(() => new AbortController());
  const upload = useRef('');
  const change = (by: Partial<ImportState>) => setState((now) => ({ ...now, ...by }));
  const run = (label: string, by: Partial<Running> = {}) =>
    change({ step: 'running', running: { ...nothing, label, ...by } });

  const guarded = async (act: () => Promise<void>, signal: AbortSignal) => {
    try {
      await act();
    } catch (error) {
      if (signal.aborted) return setState(start);
      change({
        step: 'failed',
        problem: error instanceof Error ? error.message : 'That did not work.',
      });
    }
  };
  const look = (file: File) => {
    const fresh = new AbortController();
    setStop(fresh);
    change({ ...start, name: file.name });
    run('Sending the file', { share: 0 });
    const onProgress = (share: number) => run('Sending the file', { share });
    void guarded(async () => {
      upload.current = await sendFile(file, { begin, send, onProgress, signal: fresh.signal });
      run('Looking through it');
      const { report } = await runTask(
        'look',
        { id: upload.current },
        {
          signal: fresh.signal,
          onProgress: (progress) => run('Looking through it', progress),
        },
      );
      change({ step: 'looked', report });
    }, fresh.signal);
  };
  const bring = () => {
    run('Bringing it in');
    void guarded(async () => {
      const { report } = await runTask(
        'import',
        { id: upload.current },
        {
          onProgress: (progress) => run('Bringing it in', progress),
        },
      );
      change({ step: 'done', report });
      await queryClient.invalidateQueries();
    }, new AbortController().signal);
  };
  return { state, look, bring, cancel: () => stop.abort(), again: () => setState(start) };
}
