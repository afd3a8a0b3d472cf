interface Empty {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A field whose emptiness is kept as null, as a control of text takes it. */
export function orNull<Field extends Empty>(field: Field) {
  return {
    ...field,
    value: field.value ?? '',
    onChange: (text: string) => field.onChange(text === '' ? null : text),
  };
}
