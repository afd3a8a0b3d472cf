import { useEffect, useRef } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';

interface CreatedTokenProps {
  name: string;
  token: string;
  expiresAt: string;
  onClose: () => void;
}

/** The new token, once, with a button that copies it. It takes the focus, because it appears above the form. */
export function CreatedToken({ name, token, expiresAt, onClose }: CreatedTokenProps) {
  const container = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => container.current?.focus(), []);
  const copy = async () => {
    // Selected, it can be copied by keyboard.
    if (!(await copyText(token, 'The token'))) input.current?.select();
  };
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-labelledby="created-token"
      className="notice token-created mt-6"
    >
      <h3 id="created-token" className="font-medium">
        The token “<bdi>{name}</bdi>” is created
      </h3>
      <p className="mt-1 mb-4">
        Copy it now: nobody can show it again. Whoever has it can use it until{' '}
        {expiresAt.slice(0, 10)}, so store it like a password, and never put it into an address or a
        repository.
      </p>
      <Field name="created-token" label="Token">
        {(control) => (
          <input
            {...control}
            ref={input}
            readOnly
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={token}
            className="input token-value"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy()}>
          Copy the token
        </Button>
        <Button onClick={onClose}>I have stored it</Button>
      </p>
    </section>
  );
}
