import { Field, type FieldProps } from './field.tsx';

interface TextareaFieldProps extends FieldProps<string> {
  rows?: number;
  /** Code is in the mono face and reads left to right. */
  code?: boolean;
}

/** Text of several lines; the box grows with it. */
export function TextareaField(props: TextareaFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          dir={props.code ? 'ltr' : 'auto'}
          spellCheck={props.code ? false : undefined}
          rows={props.rows ?? 3}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          className={props.code ? 'input font-mono' : 'input'}
        />
      )}
    </Field>
  );
}
