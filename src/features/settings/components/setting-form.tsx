import './settings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LeaveGuard } from '#content/editing/leave-guard.tsx';
import { refreshSite } from '#content/editing/refresh-site.ts';
import { failureWords } from '#content/editing/saved.ts';
import { useSaveKey } from '#content/editing/use-save-key.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import type { SettingKey, Settings } from '../schema.ts';
import type { SettingFields } from '../setting-fields.ts';

interface SettingFormProps<Key extends SettingKey> {
  setting: Key;
  title: string;
  hint: string;
  value: Settings[Key];
  children: (form: SettingFields<Settings[Key]>) => ReactNode;
}

/** One kind of setting; saved, it is on the site at the next request. */
export function SettingForm<Key extends SettingKey>(props: SettingFormProps<Key>) {
  const { title, hint, children } = props;
  const form = useSetting(props);
  const id = useId();
  const frame = useRef<HTMLFormElement>(null);
  const { attempt } = form;
  useEffect(() => {
    if (attempt > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  useSaveKey(() => void form.save());
  return (
    <form
      ref={frame}
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
        keeps={false}
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

/** What became of it, and what can be done. */
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
        look="primary"
        busy={form.isSaving}
        aria-keyshortcuts="Meta+S Control+S"
      >
        Save
      </Button>
      {form.isDirty ? (
        <Button look="quiet" onClick={form.reset}>
          Undo the changes
        </Button>
      ) : null}
      <output className="ms-auto text-ink-soft">{wordsOf(form)}</output>
    </div>
  );
}

const wordsOf = (form: BarState) => {
  if (form.isSaving) return 'Saving…';
  return form.isDirty ? 'Unsaved changes' : '';
};

const unreachable =
  'The site cannot be reached, so nothing was saved. What you wrote is still here: try again.';

/** What is written of a setting, what is saved of it, and what is wrong with it. */
function useSetting<Key extends SettingKey>(props: SettingFormProps<Key>) {
  const { setting, title, value: saved } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const [base, setBase] = useState(saved);
  const [seen, setSeen] = useState(saved);
  const [value, setValue] = useState(saved);
  const [wrong, setWrong] = useState<Wrong>(nothing);
  const [attempt, setAttempt] = useState(0);
  const update = useMutation(api.settings.update.mutationOptions({ networkMode: 'always' }));
  const isDirty = !isSame(value, base);
  // Leaving may be asked for in the moment that it was saved, before anything is drawn anew.
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  // Saved elsewhere meanwhile; what somebody is writing stays.
  if (!isSame(saved, seen)) {
    setSeen(saved);
    setBase(saved);
    if (!isDirty) setValue(saved);
  }
  const settle = (kept: Settings[Key]) => {
    dirty.current = false;
    setBase(kept);
    setValue(kept);
    setWrong(nothing);
  };
  const refuse = (found: Wrong) => {
    setWrong(found);
    setAttempt((times) => times + 1);
    return false;
  };
  const save = async () => {
    if (update.isPending) return false;
    const { updateSettingInput } = await import('../schema.ts');
    const input = updateSettingInput.safeParse({ key: setting, value });
    if (!input.success) return refuse(listErrors(input.error.issues));
    try {
      settle((await update.mutateAsync(input.data))[setting]);
    } catch (error) {
      return refuse({ errors: {}, problem: failureWords(error, unreachable) });
    }
    void notify('success', `${title} saved. The site shows it from now on.`);
    await refreshSite(queryClient);
    await router.invalidate();
    return true;
  };
  return {
    value,
    ...wrong,
    attempt,
    isDirty,
    save,
    change: setValue,
    isSaving: update.isPending,
    isDirtyNow: () => dirty.current,
    reset: () => settle(base),
  };
}

interface Wrong {
  errors: Record<string, string>;
  /** What stands beside the button. */
  problem: string | null;
}
const nothing: Wrong = { errors: {}, problem: null };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function listErrors(issues: { path: PropertyKey[]; message: string }[]): Wrong {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.slice(1).join('.')] ??= message;
  const { length } = Object.keys(errors);
  const count = length === 1 ? 'One thing is' : `${length} things are`;
  return { errors, problem: errors[''] ?? `${count} to be mended before this can be saved.` };
}
