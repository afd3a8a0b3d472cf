import { formatLocalTime } from '#lib/local-time.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

/** Notices about a draft: restored, waiting for the network, rejected, or not stored on this device. */
export function DraftNotices<Values extends CommonValues>(props: { form: DraftForm<Values> }) {
  const { draft, status: state } = props.form;
  return (
    <div aria-live="polite">
      {state.recoveredFrom !== null && draft.isDirty ? (
        <div className="notice">
          <p>
            Brought back what you wrote here on {formatLocalTime(state.recoveredFrom)} and had not
            saved.
          </p>
          <Button onClick={() => void draft.discard()}>Discard it</Button>
        </div>
      ) : null}
      {state.phase === 'waiting' ? (
        <div className="notice">
          <p>
            {state.failure ?? 'The site cannot be reached.'} What you write is kept on this device,
            and saved by itself as soon as that can be done.
          </p>
          <Button onClick={draft.resume}>Try now</Button>
        </div>
      ) : null}
      {state.phase === 'signedOut' ? (
        <div role="alert" className="notice notice-danger">
          <p>
            You are signed out. Sign in again in another tab and come back to this one: what you
            write is kept on this device, and saved then.
          </p>
          <a className={buttonClasses('plain')} href="/signin" target="_blank" rel="noopener">
            Sign in
          </a>
        </div>
      ) : null}
      {state.phase === 'failed' ? (
        <p role="alert" className="notice notice-danger">
          {state.failure}
        </p>
      ) : null}
      {state.isStoredLocally ? null : (
        <p className="notice">
          This browser keeps nothing on the device, so save often: what is not saved is lost with
          the tab.
        </p>
      )}
    </div>
  );
}
