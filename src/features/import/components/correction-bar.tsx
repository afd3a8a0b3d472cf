import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#lib/numbers.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { TableBar } from '#ui/table/table-bar.tsx';
import type { Selection } from '#ui/table/use-selection.ts';
import type { PreviewFilter } from '../import-search.ts';
import type { CorrectionChanges } from '../schema.ts';

interface CorrectionBarProps {
  importId: string;
  selection: Selection;
  /** What the table lists. */
  input: { q: string; show: PreviewFilter };
  /** The number of texts that the table lists on all pages. */
  total: number;
}

const actions: { label: string; changes: CorrectionChanges }[] = [
  { label: 'Leave out', changes: { skip: true } },
  { label: 'Include', changes: { skip: false } },
  { label: 'Make drafts', changes: { skip: false, isDraft: true } },
  { label: 'Publish', changes: { skip: false, isDraft: false } },
];

/** Corrects the selected texts, or all that the table lists. */
export function CorrectionBar({ importId, selection, input, total }: CorrectionBarProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [hasAll, setAll] = useState(false);
  // For screen readers: others see the table change. A notice would cover the buttons of a dialog on a phone.
  const [announcement, setAnnouncement] = useState('');
  const { mutate, isPending } = useMutation(api.transfer.correctTexts.mutationOptions());
  const { ids } = selection;
  if (ids.length === 0) return <output className="sr-only">{announcement}</output>;
  const clear = () => {
    setAll(false);
    selection.clear();
  };
  const count = hasAll ? total : ids.length;
  const correct = (changes: CorrectionChanges) =>
    mutate(
      {
        id: importId,
        texts: hasAll ? { q: input.q, show: input.show } : { ids },
        changes,
      },
      {
        onSuccess: () => {
          const noun = count === 1 ? 'text' : 'texts';
          setAnnouncement(`${formatNumber(count)} ${noun} corrected.`);
          clear();
          void queryClient.invalidateQueries(api.transfer.pathFilter());
        },
        onError: ({ message }) => void notify('error', message),
      },
    );
  return (
    <TableBar legend="Corrections of the selected texts">
      <output className="mr-2">{formatNumber(count)} selected</output>
      {!hasAll && total > ids.length ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Select all {formatNumber(total)}
        </Button>
      ) : null}
      {actions.map(({ label, changes }) => (
        <Button key={label} isBusy={isPending} onClick={() => correct(changes)}>
          {label}
        </Button>
      ))}
      <Button variant="quiet" onClick={clear}>
        Clear selection
      </Button>
    </TableBar>
  );
}
