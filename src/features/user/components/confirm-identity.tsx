import '#ui/button.css';
import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorMessage } from '#ui/error-message.tsx';
import { useAction } from '#ui/use-action.ts';
import { signInWithPasskey } from '../passkey.ts';
import { ProviderIcon } from './provider-icon.tsx';

type RefusedMutation = Mutation<unknown, unknown, unknown, unknown>;

/**
 * Asks for a new sign-in when the server wants one for an action, then repeats the action. The page stays, so nothing
 * that was typed is lost: a passkey signs in here, other methods in another tab.
 */
export function ConfirmIdentity() {
  const [refused, setRefused] = useState<RefusedMutation | null>(null);
  const [hasOtherTab, setOtherTab] = useState(false);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isRecentSignInRequired(event.action.error)) setRefused(event.mutation);
      }),
    [queryClient],
  );
  const close = () => {
    setRefused(null);
    setOtherTab(false);
  };
  const repeat = () => {
    close();
    // Its form shows the outcome, as after the first attempt.
    void refused?.execute(refused.state.variables).catch(() => undefined);
  };
  const passkey = useAction(async () => {
    await signInWithPasskey();
    repeat();
  });
  return (
    <Dialog
      open={refused !== null}
      onClose={close}
      title="Confirm it’s you"
      description="You signed in more than ten minutes ago. Sign in again to go on: this page stays as it is."
      actions={
        <>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          {hasOtherTab ? (
            <button type="button" className="button button-primary" onClick={repeat}>
              I have signed in, go on
            </button>
          ) : null}
        </>
      }
    >
      <div className="grid justify-items-start gap-3 py-2">
        <button type="button" className="button" disabled={passkey.isBusy} onClick={passkey.run}>
          <ProviderIcon id="passkey" />
          Use a passkey
        </button>
        <ErrorMessage>{passkey.errorMessage}</ErrorMessage>
        <a
          href="/signin?again=1&to=%2Fprofile"
          target="_blank"
          rel="noopener"
          className="target link"
          onClick={() => setOtherTab(true)}
        >
          Sign in another way, in a new tab
        </a>
      </div>
    </Dialog>
  );
}
