import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { FallbackError } from '#ui/fallback-error.tsx';
import { BannedNotice } from '#ui/banned-notice.tsx';
import { FormattedDate } from '#ui/formatted-date.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecentDate } from '#ui/recent-date.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { arabicText, longText } from './sample-texts.ts';
import { Section } from './section.tsx';
import { State } from './state.tsx';

const minutesAgo = new Date(Date.now() - 300_000).toISOString();

/** Messages, headers and whole screens. */
export function MessageSection() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Section title="Messages and screens">
      <State label="ErrorMessage">
        <ErrorMessage>The site cannot be reached.</ErrorMessage>
      </State>
      <State label="FormattedDate">
        <FormattedDate iso="2026-11-21T09:30:00.000Z" />
      </State>
      <State label="RecentDate, today, long ago, exact">
        <div className="grid gap-1">
          <RecentDate iso={minutesAgo} />
          <RecentDate iso="2026-03-12T13:05:00.000Z" />
          <RecentDate iso="2026-03-12T13:05:00.000Z" isExact />
        </div>
      </State>
      <State label="BannedNotice">
        <BannedNotice />
      </State>
      <State label="LazyBoundary">
        <LazyBoundary fallback="Loading…">Loaded.</LazyBoundary>
      </State>
      <State label="ProgressLine, at the top of the window">
        <Button aria-pressed={isBusy} onClick={() => setBusy(!isBusy)}>
          {isBusy ? 'Stop' : 'Start'}
        </Button>
        <ProgressLine isBusy={isBusy} delayMs={0} minVisibleMs={500} />
      </State>
      <State label="PageHeader" isWide>
        <PageHeader title="Writing">Articles and notes, the newest first.</PageHeader>
      </State>
      <State label="PageHeader, long text" isWide>
        <PageHeader title={longText}>{longText}</PageHeader>
      </State>
      <State label="PageHeader, right to left" isWide isRightToLeft>
        <PageHeader title={arabicText}>{arabicText}</PageHeader>
      </State>
      <State label="FallbackError" isWide>
        <FallbackError error={new Error(longText)} />
      </State>
      <State label="NotFoundScreen" isWide>
        <NotFoundScreen />
      </State>
      <State label="NotFoundScreen, with its own text" isWide>
        <NotFoundScreen>
          <p>This preview has expired, or its link is incomplete.</p>
        </NotFoundScreen>
      </State>
    </Section>
  );
}
