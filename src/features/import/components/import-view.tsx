import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { buttonClasses } from '#ui/button-variant.ts';
import { TaskProgress, type TaskState } from '#features/tasks/components/task-progress.tsx';
import type { ImportSearch } from '../import-search.ts';
import type { ImportOptions } from '../schema.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportOptionsForm } from './import-options-form.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportText } from './import-text.tsx';
import { ImportTexts } from './import-texts.tsx';

interface ImportViewProps {
  id: string;
  search: ImportSearch;
  /** The task of this import that this page has started, while it runs. */
  running: TaskState | null;
  /** Why the last task could not be started. */
  problem: string | null;
  onRead: (options: ImportOptions) => void;
  onImport: (options: ImportOptions) => void;
}

/** An import that was begun runs on the server, whoever looks at it. */
const pollIntervalMs = 2_000;
const isRunning = (step: string | undefined) => step === 'reading' || step === 'importing';

/** An import: its texts before, and its report afterwards. */
export function ImportView(props: ImportViewProps) {
  const { id, search, running, onRead, onImport } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery({
    ...api.transfer.importById.queryOptions({ id }),
    refetchInterval: ({ state }) => (isRunning(state.data?.step) ? pollIntervalMs : false),
  });
  const { name, step, options, report, counts } = data;
  const problem = props.problem ?? data.problem;
  if (search.text !== undefined && step === 'previewed')
    return <ImportText key={search.text} id={id} textId={search.text} search={search} />;
  const isBusy = running !== null || isRunning(step);
  return (
    <section aria-labelledby="import-title" className="space-y-4">
      <h2 id="import-title" className="text-h3 break-words">
        <bdi>{name}</bdi>
      </h2>
      {isBusy ? <TaskProgress {...(running ?? describeStep(step))} /> : null}
      <output className="block">
        {step === 'previewed' && !isBusy
          ? 'This is a preview. Nothing has been written yet.'
          : null}
        {step === 'done' ? 'Import complete. Importing the same file again changes nothing.' : null}
      </output>
      {problem !== null && !isBusy ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      {isBusy ? null : (
        <>
          {step === 'previewed' ? (
            <ImportActions
              key={`${options.isFetching}`}
              options={options}
              counts={counts}
              onImport={onImport}
            />
          ) : (
            <Link to="/dashboard/imports" search={{}} className={buttonClasses()}>
              {step === 'done' ? 'Import another file' : 'Choose another file'}
            </Link>
          )}
          {step === 'done' ? null : (
            <details className="import-reading" open={step === 'failed'}>
              <summary>How the file is read</summary>
              <ImportOptionsForm
                key={JSON.stringify(options)}
                options={options}
                programs={data.programs}
                isBusy={isBusy}
                onRead={onRead}
              />
            </details>
          )}
          {step === 'previewed' && counts.all > 0 ? (
            <ImportTexts id={id} search={search} counts={counts} />
          ) : null}
          {report && step !== 'failed' ? (
            <ImportReport report={report} isDryRun={step === 'previewed'} />
          ) : null}
        </>
      )}
    </section>
  );
}

/** The progress of a task that another page has started is not known. */
const describeStep = (step: string): TaskState => ({
  label: step === 'importing' ? 'Importing' : 'Reading the file',
  share: null,
  done: 0,
  at: '',
});
