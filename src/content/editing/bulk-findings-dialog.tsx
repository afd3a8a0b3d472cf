import { useState } from 'react';
import type { ContentFindings } from '#lib/finding.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isSecret, summarize } from './finding-words.ts';
import { FindingsList } from './findings-list.tsx';
import { acceptanceOf } from './save-request.ts';
import type { Acceptance } from './use-acceptance.ts';

interface BulkFindingsDialogProps {
  found: ContentFindings[];
  /** All that were chosen. */
  ids: string[];
  action: 'publish' | 'restore';
  nouns: { one: string; many: string };
  onAnswer: (acceptance: Acceptance | null) => void;
}

const verbs = { publish: 'Publish', restore: 'Restore' };

/** The check has found something in some of many texts: which of them go on. What may hold a secret is chosen by hand. */
export function BulkFindingsDialog(props: BulkFindingsDialogProps) {
  const { found, ids, action, nouns, onAnswer } = props;
  const [chosen, setChosen] = useState(
    () => new Set(found.filter((one) => !one.findings.some(isSecret)).map((one) => one.id)),
  );
  const clean = ids.filter((id) => !found.some((one) => one.id === id));
  const going = [...clean, ...chosen];
  const verb = verbs[action];
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const accept = () => {
    const accepted = found.filter((one) => chosen.has(one.id)).flatMap((one) => one.findings);
    onAnswer({ ids: going, acceptFindings: acceptanceOf(accepted) });
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={`Before these ${nouns.many} are public`}
      description={describe({ found: found.length, clean: clean.length, nouns })}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>Go back</Button>
          <Button look="primary" disabled={going.length === 0} onClick={accept}>
            {chosen.size === 0
              ? `${verb} the ${countOf(clean.length, nouns)} without findings`
              : `${verb} ${countOf(going.length, nouns)} anyway`}
          </Button>
        </>
      }
    >
      <ul className="checked-items findings-scroll">
        {found.map((one) => (
          <li key={one.id}>
            <label className="check">
              <input type="checkbox" checked={chosen.has(one.id)} onChange={() => toggle(one.id)} />
              <span className="min-w-0">
                {verb} “<span dir="auto">{one.title}</span>” with{' '}
                {summarize(one.findings, one.total)}
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

const countOf = (count: number, nouns: { one: string; many: string }) =>
  `${count} ${count === 1 ? nouns.one : nouns.many}`;

function describe(of: { found: number; clean: number; nouns: { one: string; many: string } }) {
  const withFindings = `The check found something in ${countOf(of.found, of.nouns)}.`;
  if (of.clean === 0) return `${withFindings} Nothing has been done yet.`;
  const others = of.clean === 1 ? 'The other one is fine.' : `The other ${of.clean} are fine.`;
  return `${withFindings} ${others} Nothing has been done yet.`;
}
