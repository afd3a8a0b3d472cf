import { formatLocalTime } from '#lib/local-time.ts';
import { buttonLook } from '#ui/button-look.ts';
import { Button } from '#ui/button.tsx';
import type { CommonValues } from './saved.ts';
import type { DraftForm } from './use-draft.ts';

/** What somebody must know about what they wrote: brought back, waiting for the network, refused, or not kept. */
export function DraftNotices<Values extends CommonValues>(props: { form: DraftForm<Values> }) {
  const { draft, state } = props.form;
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
          <a className={buttonLook('plain')} href="/signin" target="_blank" rel="noopener">
            Sign in
          </a>
        </div>
      ) : null}
      {state.phase === 'failed' ? (
        <p role="alert" className="notice notice-danger">
          {state.failure}
        </p>
      ) : null}
      {state.isKept ? null : (
        <p className="notice">
          This browser keeps nothing on the device, so save often: what is not saved is lost with
          the tab.
        </p>
      )}
    </div>
  );
}
