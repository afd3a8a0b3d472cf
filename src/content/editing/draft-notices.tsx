import { formatLocalTime } from '#lib/local-time.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

/** Notices about a draft: restored, waiting for the network or a sign-in, or not stored on this device. */
export function DraftNotices<Values extends CommonValues>(props: { form: DraftForm<Values> }) {
  const { draft, status: state } = props.form;
  return (
    <div aria-live="polite">
      {state.recoveredFrom !== null && draft.isDirty ? (
        <div className="notice">
          <p>Restored unsaved changes from {formatLocalTime(state.recoveredFrom)}.</p>
          <Button onClick={() => void draft.discard()}>Discard it</Button>
        </div>
      ) : null}
      {state.mergedWith === null ? null : (
        <p className="notice">
          {`Another version was saved ${formatLocalTime(state.mergedWith)}. It changed other fields or paragraphs than you did, so both changes are here. Each version is in the history.`}
        </p>
      )}
      {state.phase === 'waiting' ? (
        <div className="notice">
          <p>
            {state.failure ?? 'The site cannot be reached.'} Your changes are stored on this device
            and saved when it is back.
          </p>
          <Button onClick={draft.resume}>Try now</Button>
        </div>
      ) : null}
      {state.phase === 'signedOut' ? (
        <div role="alert" className="notice notice-danger">
          <p>
            You are signed out. Sign in again in another tab, then return to this one. Until then
            your changes are stored on this device.
          </p>
          <a className={buttonClasses()} href="/signin" target="_blank" rel="noopener">
            Sign in
          </a>
        </div>
      ) : null}
      {state.isStoredLocally ? null : (
        <p className="notice">
          This browser cannot store drafts. Save often: unsaved changes are lost when you close this
          tab.
        </p>
      )}
    </div>
  );
}
