import './overview.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecentDate } from '#ui/recent-date.tsx';
import { allSections, sectionOfKind } from '../sections.ts';
import { formatTitle } from '#lib/format-title.ts';

interface NextStepsProps {
  /** The draft that was changed last. */
  draft: { kind: string; id: string; title: string; at: string } | undefined;
  /** The numbers of comments and guestbook entries that wait for the owner. */
  waiting: { held: number; reported: number };
}

/** What the owner most likely came for: to continue a draft, to answer what waits, to create something. */
export function NextSteps({ draft, waiting }: NextStepsProps) {
  return (
    <section aria-label="Next" className="next-steps">
      <Step title="Continue">
        {draft ? (
          <>
            <Link
              // The router cannot check a computed path.
              to={`${sectionOfKind(draft.kind)}/${draft.id}/edit` as string}
              className="dashboard-reading next-step-link"
            >
              <bdi>{formatTitle(draft.title)}</bdi>
            </Link>
            <p className="meta">
              Draft, changed <RecentDate iso={draft.at} />
            </p>
          </>
        ) : (
          <p className="text-ink-soft">No drafts.</p>
        )}
      </Step>
      <Step title="Answer">
        <WaitingLinks {...waiting} />
      </Step>
      <Step title="Create">
        <ul className="flex flex-wrap gap-x-4">
          {creatable.map(({ to, noun }) => (
            <li key={to}>
              <Link to={to} className="overview-row link-quiet">
                {noun}
              </Link>
            </li>
          ))}
        </ul>
      </Step>
    </section>
  );
}

/** Articles have the button of the page. */
const creatable = allSections.flatMap(({ to, creates }) =>
  creates === undefined || creates === 'article'
    ? []
    : [{ to: `${to}/create` as string, noun: capitalize(creates) }],
);

function capitalize(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="next-step">
      <h2 className="meta">{title}</h2>
      {children}
    </div>
  );
}

function WaitingLinks({ held, reported }: NextStepsProps['waiting']) {
  if (held + reported === 0) return <p className="text-ink-soft">Nothing waits for you.</p>;
  return (
    <ul>
      {held > 0 ? (
        <li>
          <Link to="/dashboard/inbox" search={{ show: 'held' }} className="next-step-link">
            {held === 1 ? '1 held for approval' : `${held} held for approval`}
          </Link>
        </li>
      ) : null}
      {reported > 0 ? (
        <li>
          <Link to="/dashboard/inbox" search={{ show: 'reported' }} className="next-step-link">
            {reported} reported
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
