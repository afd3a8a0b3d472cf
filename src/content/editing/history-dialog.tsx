import { useCallback, useState, useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { AcceptanceQuestion } from './acceptance-question.tsx';
import { Compare } from './compare.tsx';
import type { ContentClient } from './content-client.ts';
import { RevisionList } from './revision-list.tsx';
import { RevisionNote } from './revision-note.tsx';
import { describeFailure, type CommonValues } from './saved-content.ts';
import { useAcceptance, type Acceptance } from './use-acceptance.ts';
import type { DraftForm } from './use-content-form.ts';

interface HistoryDialogProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  noun: string;
  client: ContentClient;
  onClose: () => void;
  /** Called after a revision was restored. */
  onReverted: () => void;
}

/** Lists the revisions, compares one with the form, and restores it. */
export function HistoryDialog<Values extends CommonValues>(props: HistoryDialogProps<Values>) {
  const { form, noun, client, onClose, onReverted } = props;
  const id = form.status.base?.id ?? '';
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { revisions, revision } = client;
  const { revisionList, loadMore, reload } = useRevisions(revisions, id);
  const selected = revisionList.find((item) => item.id === selectedId);
  const selectedContent = useLatestResult(
    useCallback(
      async () =>
        selectedId === null
          ? undefined
          : (await notifyOnFailure(revision.query({ id, revisionId: selectedId }))).content,
      [revision, id, selectedId],
    ),
  );
  const { question, isBusy, revert } = useRevert(client, id, onReverted);
  const isDirty = form.draft.isDirty;
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title="History"
      description="Every saved version is listed here. Restoring one creates a new version and does not change whether it is published."
      actions={
        <>
          {isDirty ? <p className="grow self-center">Save or discard your changes first.</p> : null}
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={selectedId === null || isDirty}
            onClick={() => void revert(selectedId)}
          >
            Restore this version
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[16rem_1fr]">
        <RevisionList
          revisionList={revisionList}
          selectedId={selectedId}
          onChoose={setSelectedId}
          onMore={loadMore}
        />
        <div aria-live="polite" className="min-w-0">
          {selected && client.markRevision ? (
            <RevisionNote
              key={`${selected.id} ${selected.change?.note ?? ''}`}
              client={client}
              id={id}
              revision={selected}
              revisions={revisionList}
              onChange={reload}
            />
          ) : null}
          {selectedContent ? (
            <Compare
              labels={form.labels}
              one={{
                title: 'Selected version',
                values: selectedContent as Record<string, unknown>,
              }} // fields by name
              other={{ title: 'Now', values: form.values as Record<string, unknown> }} // the same
            />
          ) : (
            <p className="text-ink-soft">Select a version to compare it with the current one.</p>
          )}
        </div>
      </div>
      <AcceptanceQuestion question={question} action="revert" noun={noun} labels={form.labels} />
    </Dialog>
  );
}

/** Restores a revision. Asks first if the item is public and the check has findings. */
function useRevert(client: ContentClient, id: string, onReverted: () => void) {
  const [isBusy, setBusy] = useState(false);
  const { question, run } = useAcceptance();
  const revert = async (revisionId: string | null) => {
    if (revisionId === null) return;
    setBusy(true);
    const revertAccepted = ({ acceptFindings }: Acceptance) =>
      client.revert.mutate({ id, revisionId, acceptFindings });
    await notifyOnFailure(run([id], revertAccepted)).then(
      (done) => (done ? onReverted() : undefined),
      () => undefined,
    );
    setBusy(false);
  };
  return { question, isBusy, revert };
}

/** The loaded revisions, and a function that loads more; undefined on the last page. */
function useRevisions(revisions: ContentClient['revisions'], id: string) {
  const createRequest = () => () => notifyOnFailure(revisions.query({ id }));
  // Another function is another request.
  const [request, setRequest] = useState(createRequest);
  const firstPage = useLatestResult(request);
  const [olderPages, setOlderPages] = useState<
    Awaited<ReturnType<ContentClient['revisions']['query']>>[]
  >([]);
  const pages = firstPage ? [firstPage, ...olderPages] : [];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const loadMore = async (from: string) => {
    const page = await notifyOnFailure(revisions.query({ id, cursor: from })).catch(() => null);
    if (page) setOlderPages([...olderPages, page]);
  };
  return {
    revisionList: pages.flatMap((page) => page.items),
    loadMore: cursor === null ? undefined : () => void loadMore(cursor),
    reload: () => {
      setOlderPages([]);
      setRequest(createRequest);
    },
  };
}

/** Shows a notice if the promise rejects, and rethrows. */
async function notifyOnFailure<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    void notify(
      'error',
      describeFailure(error, 'The site cannot be reached. Try again in a moment.'),
    );
    throw error;
  }
}

/** The result of the current request; undefined until it resolves. Results of earlier requests are ignored. */
function useLatestResult<Result>(request: () => Promise<Result>): Result | undefined {
  const [latest, setLatest] = useState<{ request: () => Promise<Result>; result: Result }>();
  useEffect(() => {
    let isCurrent = true;
    request().then(
      (result) => isCurrent && setLatest({ request, result }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return latest?.request === request ? latest.result : undefined;
}
