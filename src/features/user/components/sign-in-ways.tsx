import '#ui/button.css';
import { showPasskey } from '../passkey.ts';
import { goToProvider } from '../provider.ts';
import { Problem } from '#ui/problem.tsx';
import { useAct } from '#ui/use-act.ts';
import { ProviderMark } from './provider-mark.tsx';

interface Way {
  id: 'github' | 'google' | 'oidc';
  name: string;
}

/** Every way in that is set up, and then on to the page that one wanted. */
export function SignInWays({ ways, wanted }: { ways: Way[]; wanted: string }) {
  const passkey = useAct(async () => {
    await showPasskey();
    location.assign(wanted);
  });
  return (
    <div className="grid max-w-sm gap-3">
      {ways.map((way) => (
        <ProviderButton key={way.id} way={way} wanted={wanted} />
      ))}
      <button
        type="button"
        className={ways.length === 0 ? 'button button-primary' : 'button'}
        disabled={passkey.isBusy}
        onClick={passkey.run}
      >
        <ProviderMark id="passkey" />
        Sign in with a passkey
      </button>
      <Problem>{passkey.problem}</Problem>
      <noscript>
        <p className="text-small text-ink-soft">Signing in needs JavaScript.</p>
      </noscript>
    </div>
  );
}

function ProviderButton({ way, wanted }: { way: Way; wanted: string }) {
  const go = useAct(() => goToProvider(way.id, 'sign-in/social', wanted));
  return (
    <>
      <button type="button" className="button" disabled={go.isBusy} onClick={go.run}>
        <ProviderMark id={way.id} />
        Continue with {way.name}
      </button>
      <Problem>{go.problem}</Problem>
    </>
  );
}
