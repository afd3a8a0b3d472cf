import './button.css';
import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-variant.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Ignores clicks and announces that it is working. */
  isBusy?: boolean;
}

/** A button. It stays focusable while it is busy. */
export function Button({ variant, size, isBusy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={rest.type === 'submit' ? 'submit' : 'button'}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${buttonClasses(variant, size)} ${rest.className ?? ''}`}
    >
      {children}
      {isBusy ? <span className="sr-only"> (working)</span> : null}
    </button>
  );
}
