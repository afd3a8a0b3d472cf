import './button.css';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** While it works it cannot be pressed again, and says so. */
  busy?: boolean;
}

/** A button. It stays in the order of the keyboard while it works. */
export function Button({ look, busy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={rest.type === 'submit' ? 'submit' : 'button'}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${buttonLook(look)} ${rest.className ?? ''}`}
    >
      {children}
      {busy ? <span className="sr-only"> (working)</span> : null}
    </button>
  );
}
