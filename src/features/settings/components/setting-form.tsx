import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { refreshSite } from '#content/editing/refresh-site.ts';
import { failureWords } from '#content/editing/saved.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import type { SettingKey, Settings } from '../schema.ts';

interface SettingFormProps<Key extends SettingKey> {
  setting: Key;
  title: string;
  hint: string;
  value: Settings[Key];
  children: (form: {
    value: Settings[Key];
    change: (part: Settings[Key]) => void;
    /** What is wrong with the field at this path. */
    errorOf: (path: string) => string | undefined;
  }) => ReactNode;
}

/** One kind of setting with a button of its own; saved, it is on the site at the next request. */
export function SettingForm<Key extends SettingKey>(props: SettingFormProps<Key>) {
  const { setting, title, hint, children } = props;
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const router = useRouter();
  const id = useId();
  const [value, setValue] = useState(props.value);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const update = useMutation(api.settings.update.mutationOptions({ networkMode: 'always' }));
  const save = async () => {
    const { updateSettingInput } = await import('../schema.ts');
    const input = updateSettingInput.safeParse({ key: setting, value });
    setErrors(input.success ? {} : listErrors(input.error.issues));
    if (!input.success) return void notify('error', 'Some fields are to be mended first.');
    try {
      await update.mutateAsync(input.data);
    } catch (error) {
      const unreachable = 'The site cannot be reached, so nothing was saved. Try again.';
      return void notify('error', failureWords(error, unreachable));
    }
    void notify('success', `${title} saved. The site shows it from now on.`);
    await refreshSite(queryClient);
    await router.invalidate();
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-rule py-8 lg:grid-cols-[16rem_minmax(0,34rem)]"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{hint}</p>
      </div>
      <div className="space-y-5">
        {children({ value, change: setValue, errorOf: (path) => errors[path] })}
        <Button type="submit" look="primary" busy={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

function listErrors(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.slice(1).join('.')] ??= message;
  return errors;
}
