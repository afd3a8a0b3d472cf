import { useState } from 'react';
import { isPast } from './publication-status.ts';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';
import type { ToldChange, usePublicationChoice } from './use-publication-choice.ts';

/** What readers are told about a change; null where they have seen nothing yet, or will see nothing. */
export function useToldChange<Values extends CommonValues>(
  { values }: DraftForm<Values>,
  { status, when, time }: ReturnType<typeof usePublicationChoice>,
) {
  const [told, setTold] = useState<ToldChange>({
    note: '',
    isShown: 'showChanges' in values && values.showChanges === true,
  });
  const staysPublic =
    status === 'published' && (when === 'now' || (when === 'then' && isPast(time)));
  return { told: 'showChanges' in values && staysPublic ? told : null, setTold };
}
