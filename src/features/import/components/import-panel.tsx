import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { runTask } from '#features/tasks/run-task.ts';
import type { Report } from '#features/tasks/schema.ts';
import { sendFile } from '../send-file.ts';
import { DropArchive } from './drop-archive.tsx';
import { ImportSources } from './import-sources.tsx';
import { TaskProgress, type TaskState } from '#features/tasks/components/task-progress.tsx';
import { TaskReportView } from '#features/tasks/components/task-report-view.tsx';

/** Imports a file: select it, preview the changes, and run the import. */
export function ImportPanel() {
  const { state, preview, startImport, cancel, reset } = useImport();
  const { step, name, running, report, problem } = state;
  if (step === 'choosing')
    return (
      <>
        <DropArchive onFile={preview} />
        <ImportSources />
      </>
    );
  return (
    <section aria-labelledby="import-title" className="max-w-3xl space-y-6">
      <h2 id="import-title" className="text-h3 break-words">
        <bdi>{name}</bdi>
      </h2>
      {step === 'running' ? <TaskProgress {...running} /> : null}
      {step === 'running' && running.label !== 'Importing' ? (
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      ) : null}
      <output className="block">
        {step === 'previewed' ? 'This is a preview. Nothing has been written yet.' : null}
        {step === 'done' ? 'Import complete. Importing the same file again changes nothing.' : null}
      </output>
      {step === 'failed' ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      {report && (step === 'previewed' || step === 'done') ? (
        <TaskReportView report={report} isDryRun={step === 'previewed'} />
      ) : null}
      {step === 'running' ? null : (
        <div className="flex flex-wrap gap-3">
          {step === 'previewed' ? (
            <Button variant="primary" onClick={startImport}>
              Import
            </Button>
          ) : null}
          <Button onClick={reset}>
            {step === 'done' ? 'Import another file' : 'Choose another file'}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ImportState {
  step: 'choosing' | 'running' | 'previewed' | 'done' | 'failed';
  name: string;
  running: TaskState;
  report: Report | null;
  problem: string | null;
}

const noProgress: TaskState = { label: '', share: null, done: 0, at: '' };
const initialState: ImportState = {
  step: 'choosing',
  name: '',
  running: noProgress,
  report: null,
  problem: null,
};

/** The state and the actions of an import. */
function useImport() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const begin = useMutation(api.transfer.beginUpload.mutationOptions()).mutateAsync;
  const send = useMutation(api.transfer.uploadPiece.mutationOptions()).mutateAsync;
  const [state, setState] = useState(initialState);
  const [abortController, setAbortController] = useState(() => new AbortController());
  const uploadId = useRef('');
  const updateState = (changes: Partial<ImportState>) =>
    setState((now) => ({ ...now, ...changes }));
  const showProgress = (label: string, changes: Partial<TaskState> = {}) =>
    updateState({ step: 'running', running: { ...noProgress, label, ...changes } });

  const runWithErrors = async (action: () => Promise<void>, signal: AbortSignal) => {
    try {
      await action();
    } catch (error) {
      if (signal.aborted) return setState(initialState);
      updateState({
        step: 'failed',
        problem: error instanceof Error ? error.message : 'That did not work.',
      });
    }
  };
  const preview = (file: File) => {
    const controller = new AbortController();
    setAbortController(controller);
    updateState({ ...initialState, name: file.name });
    showProgress('Uploading the file', { share: 0 });
    const onProgress = (share: number) => showProgress('Uploading the file', { share });
    void runWithErrors(async () => {
      uploadId.current = await sendFile(file, {
        begin,
        send,
        onProgress,
        signal: controller.signal,
      });
      showProgress('Reading the file');
      const { report } = await runTask(
        'look',
        { id: uploadId.current },
        {
          signal: controller.signal,
          onProgress: (progress) => showProgress('Reading the file', progress),
        },
      );
      updateState({ step: 'previewed', report });
    }, controller.signal);
  };
  const startImport = () => {
    showProgress('Importing');
    void runWithErrors(async () => {
      const { report } = await runTask(
        'import',
        { id: uploadId.current },
        {
          onProgress: (progress) => showProgress('Importing', progress),
        },
      );
      updateState({ step: 'done', report });
      await queryClient.invalidateQueries();
    }, new AbortController().signal);
  };
  return {
    state,
    preview,
    startImport,
    cancel: () => abortController.abort(),
    reset: () => setState(initialState),
  };
}
