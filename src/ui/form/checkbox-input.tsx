import './form.css';
import type { ComponentProps } from 'react';

/** The one checkbox of the site. It needs a label: one around it or with its id, or `aria-label`. */
export function CheckboxInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} type="checkbox" className="tick" />;
}
