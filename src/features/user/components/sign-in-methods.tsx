import '#ui/button.css';
import { signInWithPasskey } from '../passkey.ts';
import { goToProvider } from '../provider.ts';
import { ErrorMessage } from '#ui/error-message.tsx';
import { useAction } from '#ui/use-action.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

interface SignInMethod {
  id: 'github' | 'google' | 'oidc';
  name: string;
}

/** The configured sign-in methods. After signing in the browser goes to `returnTo`. */
export function SignInMethods({
  methods,
  returnTo,
}: {
  methods: SignInMethod[];
  returnTo: string;
}) {
  const passkey = useAction(async () => {
    await signInWithPasskey();
    location.assign(returnTo);
  });
  return (
    <div className="grid max-w-sm gap-3">
      {methods.map((method) => (
        <ProviderButton key={method.id} method={method} returnTo={returnTo} />
      ))}
      <button
        type="button"
        className={methods.length === 0 ? buttonClasses('primary') : buttonClasses()}
        disabled={passkey.isBusy}
        onClick={passkey.run}
      >
        <ProviderIcon id="passkey" />
        Sign in with a passkey
      </button>
      <ErrorMessage>{passkey.errorMessage}</ErrorMessage>
      <noscript>
        <p className="text-small text-ink-soft">Signing in requires JavaScript.</p>
      </noscript>
    </div>
  );
}

function ProviderButton({ method, returnTo }: { method: SignInMethod; returnTo: string }) {
  const signIn = useAction(() => goToProvider(method.id, 'sign-in/social', returnTo));
  return (
    <>
      <button
        type="button"
        className={buttonClasses()}
        disabled={signIn.isBusy}
        onClick={signIn.run}
      >
        <ProviderIcon id={method.id} />
        Continue with {method.name}
      </button>
      <ErrorMessage>{signIn.errorMessage}</ErrorMessage>
    </>
  );
}
