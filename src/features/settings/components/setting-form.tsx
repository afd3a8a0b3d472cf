import './settings.css';
import { setSchemaMessages } from '#lib/schema-messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LeaveGuard } from '#content/editing/leave-guard.tsx';
import { refreshQueries } from '#content/editing/refresh-queries.ts';
import { describeFailure } from '#content/editing/saved-content.ts';
import { useSaveKey } from '#content/editing/use-save-key.ts';
import { Button } from '#ui/button.tsx';
import { useInvalidFocus } from '#ui/form/use-invalid-focus.ts';
import { notify } from '#ui/notify.ts';
import type { SettingKey, Settings } from '../schema.ts';
import type { SettingFields } from '../setting-fields.ts';

setSchemaMessages();

interface SettingFormProps<Key extends SettingKey> {
  setting: Key;
  title: string;
  hint: string;
  value: Settings[Key];
  children: (form: SettingFields<Settings[Key]>) => ReactNode;
}

/** The form of one setting. A saved value is live with the next request. */
export function SettingForm<Key extends SettingKey>(props: SettingFormProps<Key>) {
  const { title, hint, children } = props;
  const form = useSetting(props);
  const id = useId();
  const formElement = useRef<HTMLFormElement>(null);
  useInvalidFocus(formElement, form.attempt);
  useSaveKey(() => void form.save());
  return (
    <form
      ref={formElement}
      noValidate
      aria-labelledby={id}
      className="setting"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">{hint}</p>
      <div className="space-y-5">
        {children({
          value: form.value,
          change: form.change,
          errorOf: (path) => form.errors[path],
        })}
      </div>
      <SettingBar form={form} />
      <LeaveGuard
        isStoredLocally={false}
        isDirty={form.isDirtyNow}
        save={form.save}
        discard={async () => form.reset()}
      />
    </form>
  );
}

interface BarState {
  isSaving: boolean;
  isDirty: boolean;
  problem: string | null;
  reset: () => void;
}

/** The error, the save and undo buttons and the status of the form. */
function SettingBar({ form }: { form: BarState }) {
  return (
    <div className="setting-bar">
      {form.problem ? (
        <p role="alert" className="w-full font-medium text-danger">
          {form.problem}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isSaving}
        aria-keyshortcuts="Meta+S Control+S"
      >
        Save
      </Button>
      {form.isDirty ? (
        <Button variant="quiet" onClick={form.reset}>
          Discard changes
        </Button>
      ) : null}
      <output className="ms-auto text-ink-soft">{statusOf(form)}</output>
    </div>
  );
}

const statusOf = (form: BarState) => {
  if (form.isSaving) return 'Saving…';
  return form.isDirty ? 'Unsaved changes' : '';
};

const unreachableMessage =
  'The site cannot be reached, so nothing was saved. Your changes are still here: try again.';

/** The state of a setting's form: current value, saved value and errors. */
function useSetting<Key extends SettingKey>(props: SettingFormProps<Key>) {
  const { setting, title, value: saved } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const [base, setBase] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  const [value, setValue] = useState(saved);
  const [errorState, setErrorState] = useState<SettingErrors>(noErrors);
  const [attempt, setAttempt] = useState(0);
  const update = useMutation(api.settings.update.mutationOptions({ networkMode: 'always' }));
  const isDirty = !isEqual(value, base);
  // A ref, because a navigation may be checked right after saving, before the next render.
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  // Another tab or process saved the setting; unsaved input stays.
  if (!isEqual(saved, lastSaved)) {
    setLastSaved(saved);
    setBase(saved);
    if (!isDirty) setValue(saved);
  }
  const applySaved = (savedValue: Settings[Key]) => {
    dirty.current = false;
    setBase(savedValue);
    setValue(savedValue);
    setErrorState(noErrors);
  };
  const showErrors = (newErrors: SettingErrors) => {
    setErrorState(newErrors);
    setAttempt((times) => times + 1);
    return false;
  };
  const save = async () => {
    if (update.isPending) return false;
    const { updateSettingInput } = await import('../schema.ts');
    const input = updateSettingInput.safeParse({ key: setting, value });
    if (!input.success) return showErrors(listErrors(input.error.issues));
    try {
      applySaved((await update.mutateAsync(input.data))[setting]);
    } catch (error) {
      return showErrors({ errors: {}, problem: describeFailure(error, unreachableMessage) });
    }
    void notify('success', `${title} saved. The changes are live.`);
    await refreshQueries(queryClient);
    await router.invalidate();
    return true;
  };
  return {
    value,
    ...errorState,
    attempt,
    isDirty,
    save,
    change: setValue,
    isSaving: update.isPending,
    isDirtyNow: () => dirty.current,
    reset: () => applySaved(base),
  };
}

interface SettingErrors {
  errors: Record<string, string>;
  /** The message beside the save button. */
  problem: string | null;
}
const noErrors: SettingErrors = { errors: {}, problem: null };

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function listErrors(issues: { path: PropertyKey[]; message: string }[]): SettingErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.slice(1).join('.')] ??= message;
  const { length } = Object.keys(errors);
  const count = length === 1 ? 'One field needs' : `${length} fields need`;
  return { errors, problem: errors[''] ?? `${count} to be corrected before this can be saved.` };
}
