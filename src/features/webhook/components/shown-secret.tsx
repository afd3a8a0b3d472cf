import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Field } from '#ui/form/field.tsx';

interface ShownSecretProps {
  title: string;
  secret: string;
  onClose: () => void;
}

/** A new signing secret, once, with a button that copies it. It takes the focus, because it appears above. */
export function ShownSecret({ title, secret, onClose }: ShownSecretProps) {
  const container = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => container.current?.focus(), []);
  const copy = async () => {
    // Selected, it can be copied by keyboard.
    if (!(await copyText(secret, 'The secret'))) input.current?.select();
  };
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-labelledby="shown-secret"
      className="notice webhook-secret mt-6"
    >
      <h3 id="shown-secret" className="font-medium">
        {title}
      </h3>
      <p className="mt-1 mb-4">
        Copy its signing secret now: it is not shown again. Your receiver verifies with it that a
        call comes from this site.
      </p>
      <Field name="signing-secret" label="Signing secret">
        {(control) => (
          <input
            {...control}
            ref={input}
            readOnly
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={secret}
            className="input font-mono"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy()}>
          Copy the secret
        </Button>
        <Button onClick={onClose}>I have stored it</Button>
      </p>
    </section>
  );
}
