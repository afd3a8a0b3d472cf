import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import { Draft } from './draft.ts';
import type { DraftApi } from './draft-state.ts';
import { EditorRef } from './editor-ref.ts';
import { findHandoff } from './draft-handoff.ts';
import { localDrafts } from './local-drafts.ts';
import type { CommonValues, FieldErrors, SavedContent } from './saved-content.ts';

interface DraftOptions<Values extends CommonValues> {
  /** The prefix of this kind's local draft keys. */
  kind: string;
  blank: Values;
  /** The labels of the fields, in the form and in the error summary. */
  labels: Record<keyof Values & string, string>;
  /** The item to edit; null for a new one. */
  base: SavedContent<Values> | null;
  /** The procedure's schema, loaded with the first save. */
  schema: () => Promise<ZodType>;
  create: DraftApi<Values>['create'];
  update: DraftApi<Values>['update'];
  read: DraftApi<Values>['read'];
}

export type DraftForm<Values extends CommonValues> = ReturnType<typeof useDraft<Values>>;

/** A form's draft, its state, and the props that bind controls to fields. Uses the first render's options only. */
export function useDraft<Values extends CommonValues>(options: DraftOptions<Values>) {
  const [draft] = useState(
    () =>
      // Handed off by the create form, which was here a moment ago.
      (findHandoff(options.base?.id) as Draft<Values> | null) ??
      new Draft(options, {
        create: options.create,
        update: options.update,
        read: options.read,
        validate: async (values) => validate(await options.schema(), values),
        localDrafts,
      }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  const { labels } = options;
  const [editor] = useState(() => new EditorRef());
  useEffect(() => {
    void draft.recover();
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void draft.storeLocally();
      else draft.resume();
    };
    addEventListener('online', draft.resume);
    addEventListener('focus', draft.resume);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      removeEventListener('online', draft.resume);
      removeEventListener('focus', draft.resume);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      draft.dispose();
    };
  }, [draft]);
  return {
    draft,
    status: state,
    labels,
    editor,
    values: state.values,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      label: labels[name],
      value: state.values[name],
      error: state.errors[name],
      onChange: (value: Values[Name]) => draft.change(name, value),
    }),
  };
}

/** The first error of each field. */
function validate(schema: ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
