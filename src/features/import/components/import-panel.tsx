import './import.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { runTask, type TaskProgress as TaskProgressMessage } from '#features/tasks/run-task.ts';
import { TaskProgress, type TaskState } from '#features/tasks/components/task-progress.tsx';
import { sendFile } from '#lib/send-file.ts';
import type { ImportSearch } from '../import-search.ts';
import { defaultImportOptions, type ImportOptions } from '../schema.ts';
import { ImportStart } from './import-start.tsx';
import { ImportView } from './import-view.tsx';

/** Imports a file: select it, look at its texts and correct them, and run the import. */
export function ImportPanel({ search }: { search: ImportSearch }) {
  const { state, preview, run, cancel, reset } = useImport();
  const { name, running, problem } = state;
  const { id } = search;
  if (id !== undefined)
    return (
      <ImportView
        id={id}
        search={search}
        running={state.id === id ? running : null}
        problem={state.id === id ? problem : null}
        onRead={(options) => void run('look', { id, options })}
        onImport={(options) => void run('import', { id, options })}
      />
    );
  if (running === null && problem === null) return <ImportStart onFile={preview} />;
  return (
    <section aria-labelledby="import-title" className="max-w-3xl space-y-6">
      <h2 id="import-title" className="text-h3 break-words">
        <bdi>{name}</bdi>
      </h2>
      {running ? <TaskProgress {...running} /> : null}
      {problem === null ? null : (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {running ? (
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button onClick={reset}>Choose another file</Button>
      )}
    </section>
  );
}

interface ImportState {
  /** The import that the task is about; empty during an upload. */
  id: string;
  name: string;
  running: TaskState | null;
  problem: string | null;
}

const initialState: ImportState = { id: '', name: '', running: null, problem: null };
const noProgress: TaskState = { label: '', share: null, done: 0, at: '' };
const taskLabels = { look: 'Reading the file', import: 'Importing' };

const toState = ({ done, at, total }: TaskProgressMessage): Partial<TaskState> => ({
  done,
  at,
  share: total ? Math.min(1, done / total) : null,
});

/** The state and the actions of an import. Its texts and its report are on the server. */
function useImport() {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begin = useMutation(api.transfer.beginUpload.mutationOptions()).mutateAsync;
  const send = useMutation(api.transfer.uploadPiece.mutationOptions()).mutateAsync;
  const [state, setState] = useState(initialState);
  const [abortController, setAbortController] = useState(() => new AbortController());
  const update = (changes: Partial<ImportState>) => setState((now) => ({ ...now, ...changes }));
  const show = (label: string, changes: Partial<TaskState> = {}) =>
    update({ running: { ...noProgress, label, ...changes }, problem: null });
  const fail = (error: unknown) =>
    update({
      running: null,
      problem: error instanceof Error ? error.message : 'That did not work.',
    });

  const startTask = async (
    task: 'look' | 'import',
    input: { id: string; options: ImportOptions },
    signal?: AbortSignal,
  ) => {
    show(taskLabels[task]);
    const onProgress = (progress: TaskProgressMessage) => show(taskLabels[task], toState(progress));
    await runTask(task, input, signal ? { onProgress, signal } : { onProgress });
  };
  const run = async (task: 'look' | 'import', input: { id: string; options: ImportOptions }) => {
    update({ id: input.id });
    try {
      await startTask(task, input);
      await queryClient.invalidateQueries();
      update({ running: null });
    } catch (error) {
      await queryClient.invalidateQueries(api.transfer.pathFilter());
      fail(error);
    }
  };
  const preview = async (file: File) => {
    const controller = new AbortController();
    setAbortController(controller);
    const { signal } = controller;
    setState({ ...initialState, name: file.name });
    const onProgress = (share: number) => show('Uploading the file', { share });
    onProgress(0);
    try {
      const id = await sendFile(file, { begin, send, onProgress, signal });
      const options = { ...defaultImportOptions, isFetching: true };
      await startTask('look', { id, options }, signal);
      await queryClient.invalidateQueries(api.transfer.pathFilter());
      await navigate({ to: '/dashboard/imports', search: { id } });
      setState(initialState);
    } catch (error) {
      if (signal.aborted) setState(initialState);
      else fail(error);
    }
  };
  return {
    state,
    preview: (file: File) => void preview(file),
    run,
    cancel: () => abortController.abort(),
    reset: () => setState(initialState),
  };
}
