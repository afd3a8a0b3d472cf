import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { getPlannedPath } from '../import-plan.ts';
import { describeRow, type TextItem } from '../preview-rows.ts';
import type { CorrectionChanges } from '../schema.ts';

interface CorrectionDialogProps {
  importId: string;
  item: TextItem;
  onClose: () => void;
}

const noChanges: CorrectionChanges = { skip: false, isDraft: null, slug: null, date: null };
const choices = [
  { value: 'published', label: 'Import it published' },
  { value: 'draft', label: 'Import it as a draft' },
  { value: 'skip', label: 'Leave it out' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** Corrects a text before it is imported: its status, slug and date. */
export function CorrectionDialog({ importId, item, onClose }: CorrectionDialogProps) {
  const { title, correction } = item;
  const row = describeRow(item, correction);
  const [choice, setChoice] = useState<Choice>(getChoice(row));
  const [slug, setSlug] = useState(row.slug);
  const shownDate = formatDate(row.date);
  const [date, setDate] = useState(shownDate);
  const { correct, isBusy, problems } = useCorrection(importId, item.id, onClose);
  const save = () =>
    correct({
      skip: choice === 'skip',
      ...(choice === 'skip' ? {} : { isDraft: choice === 'draft' }),
      slug: slug.trim() === '' ? null : slug,
      // A date that was not touched keeps its seconds.
      ...(date === shownDate ? {} : { date: date.trim() === '' ? null : date }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Correct “${title}”`}
      actions={
        <>
          {Object.keys(correction).length > 0 ? (
            <Button variant="quiet" isBusy={isBusy} onClick={() => correct(noChanges)}>
              Back to the source
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SelectField
          name="choice"
          label="Import"
          value={choice}
          options={choices}
          onChange={setChoice}
        />
        <TextField
          name="slug"
          label="Slug"
          hint={`The page is at ${getPlannedPath({ text: item, correction: { slug: slug || '…' } })}`}
          value={slug}
          error={problems['slug']}
          onChange={setSlug}
        />
        <TextField
          name="date"
          label="Date"
          hint="In UTC, as 2026-11-21 or 2026-11-21 14:30."
          value={date}
          error={problems['date']}
          onChange={setDate}
        />
        {problems['other'] ? (
          <p role="alert" className="text-danger">
            {problems['other']}
          </p>
        ) : null}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

const getChoice = ({ isSkipped, isDraft }: ReturnType<typeof describeRow>): Choice => {
  if (isSkipped) return 'skip';
  return isDraft ? 'draft' : 'published';
};

/** `2020-01-02 03:04`, or the day of a date without a time. */
const formatDate = (date: string | null): string =>
  date === null ? '' : date.slice(0, 16).replace('T', ' ').replace(' 00:00', '');

/** Sends the correction. A refused one names its field. */
function useCorrection(importId: string, textId: string, onDone: () => void) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const mutation = useMutation(api.transfer.correctTexts.mutationOptions());
  const correct = (changes: CorrectionChanges) => {
    setProblems({});
    mutation.mutate(
      { id: importId, texts: { ids: [textId] }, changes },
      {
        onSuccess: () => {
          void queryClient.invalidateQueries(api.transfer.pathFilter());
          onDone();
        },
        onError: ({ data, message }) =>
          setProblems({ [/^(slug|date)$/.exec(data?.field ?? '')?.[0] ?? 'other']: message }),
      },
    );
  };
  return { correct, isBusy: mutation.isPending, problems };
}
