import './setup.css';
import { setSchemaMessages } from '#lib/schema-messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { describeFailure } from '#content/editing/saved-content.ts';
import { Button } from '#ui/button.tsx';
import { controlId } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SetupInput } from '../schema.ts';
import { DemoChoice } from './demo-choice.tsx';

setSchemaMessages();

type FieldName = 'name' | 'email' | 'title';
type Errors = Partial<Record<string, string>>;

interface SetupFormProps {
  initial: Pick<SetupInput, FieldName>;
  hasDemo: boolean;
}

/** The first run: name, mail address, title, and whether the demo stays. */
export function SetupForm({ initial, hasDemo }: SetupFormProps) {
  const form = useSetup(initial);
  const bind = (name: FieldName) => ({
    name,
    value: form.value[name],
    error: form.errors[name],
    onChange: (text: string) => form.change({ [name]: text }),
  });
  return (
    <form noValidate className="setup-form" onSubmit={(event) => void form.submit(event)}>
      <TextField
        {...bind('name')}
        label="Your name"
        autoComplete="name"
        required
        hint="Shown with what you write."
      />
      <TextField
        {...bind('email')}
        label="Your mail address"
        type="email"
        autoComplete="email"
        hint="For notices of comments and backups. It is not shown on the site. You can leave it empty."
      />
      <TextField
        {...bind('title')}
        label="Title of the site"
        required
        hint="Shown at the top of every page, and in search results."
      />
      {hasDemo ? (
        <DemoChoice value={form.value.demo} onChange={(demo) => form.change({ demo })} />
      ) : null}
      <div className="setup-end">
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Set up the site
        </Button>
        <p role="alert" className="setup-problem">
          {form.problem}
        </p>
      </div>
    </form>
  );
}

const unreachableMessage =
  'The site cannot be reached, so nothing was saved. What you typed is still here: try again.';

function useSetup(initial: SetupFormProps['initial']) {
  const { api } = useRouteContext({ from: '__root__' });
  const [value, setValue] = useState<SetupInput>(() => ({ ...initial, demo: 'keep' }));
  const [errors, setErrors] = useState<Errors>({});
  // The next page loads anew, because every page shows the title and the name.
  const finish = useMutation(
    api.setup.finish.mutationOptions({
      onSuccess: () => location.assign('/profile?welcome=1'),
    }),
  );
  const showErrors = (found: Errors) => {
    setErrors(found);
    const first = ['name', 'email', 'title'].find((name) => found[name] !== undefined);
    if (first) document.getElementById(controlId(first))?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (finish.isPending || finish.isSuccess) return;
    const { setupInput } = await import('../schema.ts');
    const input = setupInput.safeParse(value);
    if (!input.success) return showErrors(listErrors(input.error.issues));
    setErrors({});
    finish.mutate(input.data, {
      onError: ({ data, message }) => {
        if (data?.field) showErrors({ [data.field]: message });
      },
    });
  };
  const hasFieldError = Object.keys(errors).length > 0;
  const problem = finish.error ? describeFailure(finish.error, unreachableMessage) : null;
  return {
    value,
    errors,
    problem: hasFieldError ? 'Correct what is marked, then try again.' : problem,
    isBusy: finish.isPending || finish.isSuccess,
    change: (part: Partial<SetupInput>) => setValue((now) => ({ ...now, ...part })),
    submit,
  };
}

function listErrors(issues: { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
