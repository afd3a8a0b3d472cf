import { useState } from 'react';
import { formatLocalTime } from '#lib/local-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Compare } from './compare.tsx';
import { changedFields, type CommonValues } from './saved.ts';
import type { DraftForm } from './use-draft.ts';

type Side = 'one' | 'other';

/** Somebody saved first: both versions, field against field, and a choice for each. Neither is lost. */
export function ConflictDialog<Values extends CommonValues>(props: { form: DraftForm<Values> }) {
  const { form } = props;
  const { conflict, values } = form.state;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  if (!conflict) return null;
  const theirs = conflict.values;
  const mine: Values = { ...values };
  const differing = Object.keys(changedFields(mine, theirs));
  const choose = (side: Side) =>
    setChosen(Object.fromEntries(differing.map((name) => [name, side])));
  const go = () => {
    const taken = differing.filter((name) => chosen[name] === 'other');
    const kept = Object.fromEntries(
      taken.map((name) => [name, theirs[name as keyof Values]]), // differing are its own fields
    );
    form.draft.settle({ ...mine, ...kept });
    setChosen({});
  };
  return (
    <Dialog
      open
      wide
      onClose={go}
      title="Somebody saved this in the meantime"
      description={`The other version was saved ${formatLocalTime(conflict.updatedAt)}, here or in another tab. Choose for each field; the saved version stays in the history, whatever you choose.`}
      actions={
        <>
          <Button onClick={() => choose('one')}>All mine</Button>
          <Button onClick={() => choose('other')}>All theirs</Button>
          <Button look="primary" onClick={go}>
            Go on with this choice
          </Button>
        </>
      }
    >
      <Compare
        labels={form.labels}
        one={{ title: 'Yours', values: mine as Record<string, unknown> }} // fields by name
        other={{ title: 'The saved one', values: theirs as Record<string, unknown> }} // the same
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
