import { useState } from 'react';
import type { Finding } from '#lib/finding.ts';
import { listPublicationChoices, type When } from './describe-publication.ts';
import { isPast, publicationStatus } from './publication-status.ts';
import type { CommonValues } from './saved-content.ts';

export type Publication = Pick<CommonValues, 'status' | 'publishedAt'>;

/** What readers are told about the change of an item that they have seen, and whether its changes are shown. */
export interface ToldChange {
  note: string;
  isShown: boolean;
}

/** What the publish dialog saves. */
export interface ChosenPublication {
  publication: Publication;
  /** The findings of the check that are accepted. */
  findings: Finding[];
  told?: ToldChange | undefined;
}

/** The choice of the publish dialog: when the saved item is to be public, and what that saves. */
export function usePublicationChoice(saved: Publication) {
  const status = publicationStatus({ ...saved, trashedAt: null });
  const wasPublic = isPast(saved.publishedAt);
  const [when, setWhen] = useState<When>(status === 'draft' && !wasPublic ? 'now' : 'then');
  const [time, setTime] = useState(saved.publishedAt);
  const publication: Publication =
    when === 'never'
      ? { status: 'draft', publishedAt: saved.publishedAt }
      : { status: 'published', publishedAt: when === 'now' ? null : time };
  return {
    status,
    wasPublic,
    choices: listPublicationChoices(status, wasPublic),
    when,
    setWhen,
    time,
    setTime,
    isFuture: time !== null && !isPast(time),
    publication,
  };
}
