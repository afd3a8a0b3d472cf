export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger';

/** The classes of a button, also for links that look like buttons. */
export const buttonClasses = (variant: ButtonVariant = 'plain') =>
  variant === 'plain' ? 'button' : `button button-${variant}`;
