import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { notify } from '#ui/notify.ts';
import { formatLocalTime } from '#lib/local-time.ts';
import type { ContentClient, Revision } from './content-client.ts';
import { describeFailure } from './saved-content.ts';

interface RevisionNoteProps {
  client: ContentClient;
  /** The id of the item. */
  id: string;
  revision: Revision;
  /** All that are loaded, newest first. */
  revisions: Revision[];
  /** Called after what readers are told has changed. */
  onChange: () => void;
}

/** What readers are told about a revision that they have seen. */
export function RevisionNote(props: RevisionNoteProps) {
  const { revision } = props;
  const { change, publicAt } = revision;
  const [note, setNote] = useState(change?.note ?? '');
  const [credit, setCredit] = useState(change ? change.credit : revision.credit);
  const [since, setSince] = useState('');
  const [hasDifference, setHasDifference] = useState(change?.hasDifference ?? true);
  const { isBusy, tell, takeBack } = useTelling(props);
  if (publicAt === null) return <p className="meta mb-4">Readers have not seen this version.</p>;
  const isCreditChanged = credit !== (change ? change.credit : revision.credit);
  const mark = {
    note: note.trim(),
    ...(isCreditChanged ? { creditName: credit?.trim() || null } : {}),
    ...(since === '' ? {} : { since }),
    ...(hasDifference === (change?.hasDifference ?? true) ? {} : { showDifference: hasDifference }),
  };
  return (
    <section aria-label="What readers are told" className="tell-readers mb-6">
      <TextareaField
        name="revisionNote"
        label="Tell readers what changed"
        value={note}
        onChange={setNote}
        rows={2}
      />
      <div className="tell-choices">
        <TextField
          name="revisionCredit"
          label="Thanks to"
          value={credit ?? ''}
          onChange={(name) => setCredit(name === '' ? null : name)}
        />
        <SelectField
          name="revisionSince"
          label="Compared with"
          value={since}
          onChange={setSince}
          options={[
            { value: '', label: change ? 'As before' : 'What readers saw before' },
            ...listEarlier(props).map(({ id, createdAt }) => ({
              value: id,
              label: formatLocalTime(createdAt),
            })),
          ]}
        />
      </div>
      <CheckboxField
        name="revisionDifference"
        label="Show the difference"
        value={hasDifference}
        onChange={setHasDifference}
      />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} disabled={mark.note === ''} onClick={() => void tell(mark)}>
          {change ? 'Save what readers are told' : 'Tell readers'}
        </Button>
        {change ? (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void takeBack()}>
            Take it back
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The versions before it that readers have seen. */
function listEarlier({ revision, revisions }: RevisionNoteProps): Revision[] {
  const index = revisions.findIndex(({ id }) => id === revision.id);
  return revisions.slice(index + 1).filter(({ publicAt }) => publicAt !== null);
}

interface Mark {
  note: string;
  creditName?: string | null;
  since?: string;
  showDifference?: boolean;
}

function useTelling({ client, id, revision, onChange }: RevisionNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (request: Promise<unknown> | undefined, done: string) => {
    setBusy(true);
    try {
      await request;
      void notify('success', done);
      onChange();
    } catch (error) {
      const unreachable = 'The site cannot be reached. Try again in a moment.';
      void notify('error', describeFailure(error, unreachable));
    }
    setBusy(false);
  };
  const revisionId = revision.id;
  return {
    isBusy,
    tell: (mark: Mark) =>
      run(client.markRevision?.mutate({ id, revisionId, ...mark }), 'Readers are told.'),
    takeBack: () =>
      run(client.unmarkRevision?.mutate({ id, revisionId }), 'Readers are not told any more.'),
  };
}
