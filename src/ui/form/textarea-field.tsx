import { Field, type FieldProps } from './field.tsx';

interface TextareaFieldProps extends FieldProps<string> {
  rows?: number;
  /** Shows code: monospace and left to right. */
  isCode?: boolean;
}

/** A multi-line text that grows with its content. */
export function TextareaField(props: TextareaFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          dir={props.isCode ? 'ltr' : 'auto'}
          spellCheck={props.isCode ? false : undefined}
          rows={props.rows ?? 3}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          className={props.isCode ? 'input font-mono' : 'input'}
        />
      )}
    </Field>
  );
}
