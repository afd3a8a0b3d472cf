export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger';

/** The classes of a button, also for a link that does what a button does. */
export const buttonLook = (look: ButtonLook = 'plain') =>
  look === 'plain' ? 'button' : `button button-${look}`;
