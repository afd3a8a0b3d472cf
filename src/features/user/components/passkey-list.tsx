import '#ui/button.css';
import { createPasskey } from '../passkey.ts';
import { Problem } from '#ui/problem.tsx';
import { useAct } from '#ui/use-act.ts';
import { describeDevice } from '../device.ts';
import { PasskeyRow, type PasskeyItem } from './passkey-row.tsx';

/** One's passkeys, and a button for another. */
export function PasskeyList(props: { passkeys: PasskeyItem[]; onChange: () => void }) {
  const add = useAct(async () => {
    await createPasskey(describeDevice(navigator.userAgent));
    props.onChange();
  });
  const isFirst = props.passkeys.length === 0;
  return (
    <div className="grid gap-4">
      {isFirst ? null : (
        <ul className="divide-y divide-rule border-y border-rule">
          {props.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={props.onChange} />
          ))}
        </ul>
      )}
      <div>
        <button
          type="button"
          className={isFirst ? 'button button-primary' : 'button'}
          disabled={add.isBusy}
          onClick={add.run}
        >
          Add a passkey
        </button>
      </div>
      <Problem>{add.problem}</Problem>
    </div>
  );
}
