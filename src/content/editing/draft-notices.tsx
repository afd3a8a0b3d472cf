import { formatLocalTime } from '#lib/local-time.ts';
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
            The site cannot be reached. What you write is kept on this device and saved when the
            network is back.
          </p>
          <Button onClick={draft.resume}>Try now</Button>
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
