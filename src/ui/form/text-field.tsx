import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'url' | 'email' | 'search' | 'color';
  placeholder?: string;
  /** The id of a datalist. */
  datalistId?: string;
  required?: boolean;
  /** What the browser may fill in; off unless it is about the person who types. */
  autoComplete?: 'name' | 'email';
  /** Focuses the field on mount; for the first field of an empty form. */
  hasInitialFocus?: boolean;
}

/** A single-line text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, required = false, hasInitialFocus = false } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type={type}
          list={props.datalistId}
          dir={type === 'text' ? 'auto' : undefined}
          value={props.value}
          placeholder={placeholder}
          aria-required={required}
          autoComplete={props.autoComplete ?? 'off'}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page
          autoFocus={hasInitialFocus}
          onChange={(event) => props.onChange(event.target.value)}
          className="input"
        />
      )}
    </Field>
  );
}
