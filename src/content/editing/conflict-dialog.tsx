import { useState } from 'react';
import { formatLocalTime } from '#lib/local-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Compare } from './compare.tsx';
import { changedFields, type CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

type Side = 'one' | 'other';

interface ConflictDialogProps<Values extends CommonValues> {
  form: DraftForm<Values>;
  /** Keeps all values of this form, and saves them. */
  onKeepMine: () => void;
}

/**
 * Resolves an edit conflict: keeps all of one side at once, or shows both versions by field, with a choice for each. Both
 * versions stay stored.
 */
export function ConflictDialog<Values extends CommonValues>(props: ConflictDialogProps<Values>) {
  const { form, onKeepMine } = props;
  const { conflict, values } = form.status;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  if (!conflict) return null;
  const theirs = conflict.values;
  const mine: Values = { ...values };
  const changedNames = Object.keys(changedFields(mine, theirs));
  const resolve = () => {
    const theirFields = changedNames.filter((name) => chosen[name] === 'other');
    const theirValues = Object.fromEntries(
      theirFields.map((name) => [name, theirs[name as keyof Values]]), // the names are keys of the values
    );
    form.draft.resolveConflict({ ...mine, ...theirValues });
    setChosen({});
  };
  return (
    <Dialog
      open
      isWide
      onClose={resolve}
      title="This was changed by someone else"
      description={`Another version was saved ${formatLocalTime(conflict.updatedAt)}, by another owner or in another tab. Keep all of one version, or choose for each field; both stay in the history.`}
      actions={
        <>
          <Button onClick={() => form.draft.resolveConflict(theirs)}>Use all theirs</Button>
          <Button onClick={onKeepMine}>Keep all mine and save</Button>
          <Button variant="primary" onClick={resolve}>
            Continue with this choice
          </Button>
        </>
      }
    >
      <Compare
        labels={form.labels}
        one={{ title: 'Yours', values: mine as Record<string, unknown> }} // fields by name
        other={{ title: 'Saved version', values: theirs as Record<string, unknown> }} // the same
        renderChoice={(name, side, title) => (
          <SideChoice
            name={name}
            title={title}
            isChosen={(chosen[name] ?? 'one') === side}
            onChoose={() => setChosen({ ...chosen, [name]: side })}
          />
        )}
      />
    </Dialog>
  );
}

function SideChoice(props: {
  name: string;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="meta mb-1 flex items-center gap-2">
      <input
        type="radio"
        className="tick"
        name={`choice-${props.name}`}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.title}
    </label>
  );
}
