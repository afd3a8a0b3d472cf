/** `primary` for the one main action of a page, `secondary` for others, `quiet` beside these, `danger` for deleting. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** `small` is for the actions of a row. Both have a target of 44 px where people touch. */
export type ButtonSize = 'medium' | 'small';

/** The classes of a button, also for links that look like buttons. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium') {
  const classes = variant === 'secondary' ? 'button' : `button button-${variant}`;
  return size === 'small' ? `${classes} button-small` : classes;
}
