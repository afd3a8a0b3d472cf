import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRecentSignInRequired } from '#content/recent-sign-in.ts';
import { Button } from '#ui/button.tsx';
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
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isRecentSignInRequired(event.action.error)) setRefused(event.mutation);
      }),
    [queryClient],
  );
  const close = () => setRefused(null);
  const repeat = async () => {
    try {
      await refused?.execute(refused.state.variables);
    } catch (error) {
      if (isRecentSignInRequired(error)) throw new Error(noSignInMessage, { cause: error });
      // Its form shows any other error, as after the first attempt.
    }
    close();
  };
  return (
    <Dialog
      open={refused !== null}
      onClose={close}
      title="Confirm it’s you"
      description="You signed in more than ten minutes ago. Sign in again to go on: this page stays as it is."
    >
      <SignInAgain repeat={repeat} onCancel={close} />
    </Dialog>
  );
}

const noSignInMessage = 'You have not signed in again yet. Sign in first, then go on.';

interface SignInAgainProps {
  /** Repeats the refused action. Throws if there is no new sign-in. */
  repeat: () => Promise<void>;
  onCancel: () => void;
}

/** The ways to sign in again. It is mounted with the dialog, so that each refusal starts without old messages. */
function SignInAgain({ repeat, onCancel }: SignInAgainProps) {
  const [hasOtherTab, setOtherTab] = useState(false);
  const passkey = useAction(async () => {
    await signInWithPasskey();
    await repeat();
  });
  const otherTab = useAction(repeat);
  return (
    <>
      <div className="grid justify-items-start gap-3 py-2">
        <Button isBusy={passkey.isBusy} onClick={passkey.run}>
          <ProviderIcon id="passkey" />
          Use a passkey
        </Button>
        <a
          href="/signin?again=1&to=%2Fprofile"
          target="_blank"
          rel="noopener"
          className="target link"
          onClick={() => setOtherTab(true)}
        >
          Sign in another way, in a new tab
        </a>
        <ErrorMessage>{passkey.errorMessage ?? otherTab.errorMessage}</ErrorMessage>
      </div>
      <div className="dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        {hasOtherTab ? (
          <Button variant="primary" isBusy={otherTab.isBusy} onClick={otherTab.run}>
            I have signed in, go on
          </Button>
        ) : null}
      </div>
    </>
  );
}
