import { useRef } from 'react';
import { formatLocalDay } from '#lib/local-time.ts';
import { copyLink } from '#ui/copy-link.ts';
import { buttonClasses } from '#ui/button-variant.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import type { PreviewLink } from './content-client.ts';

interface PreviewLinkRowProps {
  link: PreviewLink;
  label: string;
  isNewest: boolean;
  isBusy: boolean;
  onRevoke: () => void;
}

/** A preview link: to open, to copy, and to revoke. */
export function PreviewLinkRow({ link, label, isNewest, isBusy, onRevoke }: PreviewLinkRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Selected, it can be copied by keyboard.
    if (!(await copyLink(link.url))) input.current?.select();
  };
  return (
    <>
      <Field
        name={`preview-link-${link.id}`}
        label={label}
        hint={`Created on ${formatLocalDay(link.createdAt)}, expires on ${formatLocalDay(link.expiresAt)}.`}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            readOnly
            dir="ltr"
            value={link.url}
            className="input"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          variant={isNewest ? 'primary' : 'secondary'}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary', 'small')}
        >
          Open it
        </a>
        <Button size="small" variant="danger" isBusy={isBusy} onClick={onRevoke}>
          Revoke
        </Button>
      </p>
    </>
  );
}
