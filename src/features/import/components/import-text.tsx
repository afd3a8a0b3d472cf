import '#content/editing/editing.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTitle } from '#lib/format-title.ts';
import { Button } from '#ui/button.tsx';
import type { ImportSearch } from '../import-search.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { TextDate } from './text-date.tsx';
import { TextFacts } from './text-facts.tsx';
import { TextLinks } from './text-links.tsx';
import { TextSides } from './text-sides.tsx';
import { TextStatus } from './text-status.tsx';

/** A text beside its source: what the page will show. */
export function ImportText(props: { id: string; textId: string; search: ImportSearch }) {
  const { id, textId, search } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const options = api.transfer.importText.queryOptions({ id, textId });
  const text = useSuspenseQuery(options).data;
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <article className="space-y-6">
      <TextLinks search={search} previousId={text.previousId} nextId={text.nextId} />
      <header className="space-y-2">
        <h2 className="dashboard-title text-h2 break-words" dir="auto">
          {formatTitle(text.title)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <TextStatus item={text} />
          <TextDate item={text} />
          <Button size="small" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        </div>
      </header>
      <TextFacts item={text} />
      <TextSides text={text} />
      {isCorrecting ? (
        <CorrectionDialog importId={id} item={text} onClose={() => setCorrecting(false)} />
      ) : null}
    </article>
  );
}
