import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'url' | 'email' | 'search' | 'color';
  placeholder?: string;
  /** The id of a list to choose from. */
  list?: string;
  required?: boolean;
  /** The hand may begin here at once: for the first field of an empty form. */
  focusFirst?: boolean;
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, required = false, focusFirst = false } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type={type}
          list={props.list}
          dir={type === 'text' ? 'auto' : undefined}
          value={props.value}
          placeholder={placeholder}
          aria-required={required}
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is this one form, and one writes first
          autoFocus={focusFirst}
          onChange={(event) => props.onChange(event.target.value)}
          className="input"
        />
      )}
    </Field>
  );
}
