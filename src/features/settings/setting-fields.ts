/** Takes the next value, or makes it of the one that is there by then: two changes in a row lose neither. */
export type Change<Value> = (next: Value | ((now: Value) => Value)) => void;

/** What the fields of a setting's form are made from. */
export interface SettingFields<Value> {
  value: Value;
  change: Change<Value>;
  /** What is wrong with the field at this path, as in `links.mail`. */
  errorOf: (path: string) => string | undefined;
  /** The path of the value itself, with a dot behind it; empty for the whole. */
  path?: string;
}

/** One field, as a control of forms takes it. */
export function fieldOf<Value extends object, Name extends keyof Value & string>(
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

/** The fields of a part of a setting. */
export function partOf<Value extends object, Name extends keyof Value & string>(
  form: SettingFields<Value>,
  name: Name,
): SettingFields<Value[Name]> {
  return {
    value: form.value[name],
    change: (next) =>
      form.change((now) => ({
        ...now,
        [name]: typeof next === 'function' ? (next as Make<Value[Name]>)(now[name]) : next, // settings are data
      })),
    errorOf: form.errorOf,
    path: `${form.path ?? ''}${name}.`,
  };
}

type Make<Value> = (now: Value) => Value;
