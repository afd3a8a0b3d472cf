import { useState } from 'react';
import { formatLocalTime, fromLocalInput, localZone, toLocalInput } from '#lib/local-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { listPublicationPresets } from './publication-presets.ts';
import type { CommonValues } from './saved-content.ts';
import { SearchPreview, type PagePreview } from './search-preview.tsx';
import { isPast, type PublicationStatus } from './publication-status.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';

export type Publication = Pick<CommonValues, 'status' | 'publishedAt'>;

interface PublishDialogProps {
  status: PublicationStatus;
  publishedAt: string | null;
  /** The name of the kind: article, project. */
  noun: string;
  /** What search engines read of the page; null for a kind without pages. */
  preview: PagePreview | null;
  onClose: () => void;
  onChoose: (publication: Publication) => void;
}

type When = 'now' | 'then' | 'never';

/** Chooses the publication: now, at a time, or not at all. */
export function PublishDialog({
  status,
  publishedAt,
  noun,
  preview,
  onClose,
  onChoose,
}: PublishDialogProps) {
  const wasPublic = isPast(publishedAt);
  const [when, setWhen] = useState<When>(status === 'draft' && !wasPublic ? 'now' : 'then');
  const [time, setTime] = useState(publishedAt);
  const isFuture = time !== null && !isPast(time);
  const choose = () => {
    if (when === 'never') return onChoose({ status: 'draft', publishedAt });
    onChoose({ status: 'published', publishedAt: when === 'now' ? null : time });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={status === 'draft' ? `Publish this ${noun}` : `When this ${noun} is public`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={when === 'never' ? 'danger' : 'primary'}
            disabled={when === 'then' && time === null}
            onClick={choose}
          >
            {actionName({ when, isFuture, status })}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">When</legend>
        {listChoices(status, wasPublic).map((choice) => (
          <label key={choice.when} className="check">
            <input
              type="radio"
              name="when"
              checked={when === choice.when}
              onChange={() => setWhen(choice.when)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {when === 'then' ? (
        <>
          <DateTimeField
            name="publication-time"
            label="Date and time"
            value={time}
            onChange={setTime}
          />
          {wasPublic ? null : <Presets onChoose={setTime} />}
        </>
      ) : null}
      <output className="block text-ink-soft">
        {describeConsequence({ when, time, isFuture, noun })}
      </output>
      {preview && when !== 'never' ? <SearchPreview {...preview} /> : null}
    </Dialog>
  );
}

/** Times that are often chosen. */
function Presets(props: { onChoose: (time: string) => void }) {
  const [presets] = useState(() => listPublicationPresets());
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Suggested times</legend>
      {presets.map(({ label, time }) => (
        <Button key={label} size="small" onClick={() => props.onChoose(time)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function listChoices(
  status: PublicationStatus,
  wasPublic: boolean,
): { when: When; label: string }[] {
  const never = { when: 'never' as const, label: 'Unpublish and make it a draft' };
  return [
    { when: 'now', label: 'Now' },
    { when: 'then', label: wasPublic ? 'With this date' : 'Later' },
    ...(status === 'draft' ? [] : [never]),
  ];
}

function actionName(at: { when: When; isFuture: boolean; status: PublicationStatus }): string {
  if (at.when === 'never') return 'Unpublish';
  if (at.when === 'then' && at.isFuture) return 'Schedule';
  return at.status === 'published' ? 'Save the date' : 'Publish';
}

function describeConsequence(of: {
  when: When;
  time: string | null;
  isFuture: boolean;
  noun: string;
}): string {
  if (of.when === 'never')
    return `Only you will see this ${of.noun}. Visitors get “page not found”.`;
  if (of.when === 'now') return `This ${of.noun} is public immediately.`;
  if (of.time === null) return 'Choose a date and a time.';
  const formattedTime = formatLocalTime(of.time);
  return of.isFuture
    ? `This ${of.noun} is published automatically on ${formattedTime}.`
    : `This ${of.noun} is public, dated ${formattedTime}.`;
}

/** A time, shown in this device's zone and stored as UTC; null if empty. */
function DateTimeField(props: FieldProps<string | null>) {
  return (
    <Field {...props} hint={props.hint ?? `In the time zone of this device (${localZone()}).`}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={props.value === null ? '' : toLocalInput(props.value)}
          onChange={(event) => props.onChange(fromLocalInput(event.target.value))}
          className="input"
        />
      )}
    </Field>
  );
}
