import '#ui/button.css';
import { createPasskey } from '../passkey.ts';
import { ErrorMessage } from '#ui/error-message.tsx';
import { useAction } from '#ui/use-action.ts';
import { describeDevice } from '../device.ts';
import { PasskeyRow, type PasskeyItem } from './passkey-row.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

/** The user's passkeys, and a button that adds one. */
export function PasskeyList(props: { passkeys: PasskeyItem[]; onChange: () => void }) {
  const add = useAction(async () => {
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
          className={isFirst ? buttonClasses('primary') : buttonClasses()}
          disabled={add.isBusy}
          onClick={add.run}
        >
          Add a passkey
        </button>
      </div>
      <ErrorMessage>{add.errorMessage}</ErrorMessage>
    </div>
  );
}
