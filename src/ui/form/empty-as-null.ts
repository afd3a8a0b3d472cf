interface NullableField {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Adapts a nullable field to a text control: null is shown as empty, and empty becomes null. */
export function emptyAsNull<Field extends NullableField>(field: Field) {
  return {
    ...field,
    value: field.value ?? '',
    onChange: (text: string) => field.onChange(text === '' ? null : text),
  };
}
