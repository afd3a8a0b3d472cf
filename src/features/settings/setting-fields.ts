/** Sets the next value, or derives it from the current one, so that two changes in a row are both kept. */
export type Change<Value> = (next: Value | ((now: Value) => Value)) => void;

/** The form state from which fields are bound. */
export interface SettingFields<Value> {
  value: Value;
  change: Change<Value>;
  /** The error of the field at this path, such as `links.mail`. */
  errorOf: (path: string) => string | undefined;
  /** The path of the value with a trailing dot; empty for the whole setting. */
  path?: string;
}

/** The props of the control of one field. */
export function bindField<Value extends object, Name extends keyof Value & string>(
  form: SettingFields<Value>,
  name: Name,
  label: string,
) {
  const path = `${form.path ?? ''}${name}`;
  return {
    name: path.replaceAll('.', '-'),
    label,
    value: form.value[name],
    error: form.errorOf(path),
    onChange: (next: Value[Name]) => form.change((now) => ({ ...now, [name]: next })),
  };
}

/** The form state of a nested part of a setting. */
export function bindPart<Value extends object, Name extends keyof Value & string>(
  form: SettingFields<Value>,
  name: Name,
): SettingFields<Value[Name]> {
  return {
    value: form.value[name],
    change: (next) =>
      form.change((now) => ({
        ...now,
        [name]: typeof next === 'function' ? (next as Updater<Value[Name]>)(now[name]) : next, // settings are data
      })),
    errorOf: form.errorOf,
    path: `${form.path ?? ''}${name}.`,
  };
}

type Updater<Value> = (now: Value) => Value;
