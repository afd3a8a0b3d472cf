import { useState } from 'react';
import type { ContentFindings } from '#lib/finding.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckboxInput } from '#ui/form/checkbox-input.tsx';
import { isSecret, summarizeFindings } from './describe-findings.ts';
import { FindingsList } from './findings-list.tsx';
import { toAcceptFindings } from './save-request.ts';
import type { Acceptance } from './use-acceptance.ts';

interface BulkFindingsDialogProps {
  rejected: ContentFindings[];
  /** The ids of all selected items. */
  ids: string[];
  action: 'publish' | 'restore';
  nouns: { one: string; many: string };
  onAnswer: (acceptance: Acceptance | null) => void;
}

const verbs = { publish: 'Publish', restore: 'Restore' };

/** Asks which of the items with findings to include in a bulk action. Items with possible secrets start unselected. */
export function BulkFindingsDialog(props: BulkFindingsDialogProps) {
  const { rejected, ids, action, nouns, onAnswer } = props;
  const [selected, setSelected] = useState(
    () => new Set(rejected.filter((one) => !one.findings.some(isSecret)).map((one) => one.id)),
  );
  const idsWithoutFindings = ids.filter((id) => !rejected.some((one) => one.id === id));
  const acceptedIds = [...idsWithoutFindings, ...selected];
  const verb = verbs[action];
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const accept = () => {
    const accepted = rejected.filter((one) => selected.has(one.id)).flatMap((one) => one.findings);
    onAnswer({ ids: acceptedIds, acceptFindings: toAcceptFindings(accepted) });
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={`Before these ${nouns.many} are public`}
      description={describe({
        rejected: rejected.length,
        passed: idsWithoutFindings.length,
        nouns,
      })}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>Go back</Button>
          <Button variant="primary" disabled={acceptedIds.length === 0} onClick={accept}>
            {selected.size === 0
              ? `${verb} the ${formatCount(idsWithoutFindings.length, nouns)} without findings`
              : `${verb} ${formatCount(acceptedIds.length, nouns)} anyway`}
          </Button>
        </>
      }
    >
      <ul className="checked-items findings-scroll">
        {rejected.map((one) => (
          <li key={one.id}>
            <label className="check">
              <CheckboxInput checked={selected.has(one.id)} onChange={() => toggle(one.id)} />
              <span className="min-w-0">
                {verb} “<span dir="auto">{one.title}</span>” with{' '}
                {summarizeFindings(one.findings, one.total)}
              </span>
            </label>
            <FindingsList findings={one.findings} total={one.total} labels={fieldNames} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const fieldNames = {
  title: 'Title',
  description: 'Description',
  slug: 'Slug',
  imageAlt: 'Alt text',
};

const formatCount = (count: number, nouns: { one: string; many: string }) =>
  `${count} ${count === 1 ? nouns.one : nouns.many}`;

function describe(of: { rejected: number; passed: number; nouns: { one: string; many: string } }) {
  const withFindings = `The check found problems in ${formatCount(of.rejected, of.nouns)}.`;
  if (of.passed === 0) return `${withFindings} Nothing has been changed yet.`;
  const others = of.passed === 1 ? 'The other one is fine.' : `The other ${of.passed} are fine.`;
  return `${withFindings} ${others} Nothing has been changed yet.`;
}
