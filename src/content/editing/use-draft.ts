import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import { Draft } from './draft.ts';
import type { DraftCalls } from './draft-state.ts';
import { EditorLink } from './editor-link.ts';
import { findHandedOn } from './hand-on.ts';
import { keptDrafts } from './kept-drafts.ts';
import type { CommonValues, FieldErrors, Saved } from './saved.ts';

interface DraftParts<Values extends CommonValues> {
  /** Names the drafts of this kind on the device. */
  kind: string;
  blank: Values;
  /** What each field is called, in the form and in the list of what is wrong with it. */
  labels: Record<keyof Values & string, string>;
  /** What is edited; null for something new. */
  base: Saved<Values> | null;
  /** The procedure's own schema, fetched when something is saved for the first time. */
  schema: () => Promise<ZodType>;
  create: DraftCalls<Values>['create'];
  update: DraftCalls<Values>['update'];
  read: DraftCalls<Values>['read'];
}

export type DraftForm<Values extends CommonValues> = ReturnType<typeof useDraft<Values>>;

/** A form's draft: its state, and what binds a control to one of its fields. The parts of the first rendering hold. */
export function useDraft<Values extends CommonValues>(parts: DraftParts<Values>) {
  const [draft] = useState(
    () =>
      // Made a moment ago by the form of this kind that stood here before.
      (findHandedOn(parts.base?.id) as Draft<Values> | null) ??
      new Draft(parts, {
        create: parts.create,
        update: parts.update,
        read: parts.read,
        validate: async (values) => validate(await parts.schema(), values),
        kept: keptDrafts,
      }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  const { labels } = parts;
  const [editor] = useState(() => new EditorLink());
  useEffect(() => {
    void draft.recover();
    const keepNow = () => {
      if (document.visibilityState === 'hidden') void draft.keep();
      else draft.resume();
    };
    addEventListener('online', draft.resume);
    addEventListener('focus', draft.resume);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      removeEventListener('online', draft.resume);
      removeEventListener('focus', draft.resume);
      document.removeEventListener('visibilitychange', keepNow);
      draft.rest();
    };
  }, [draft]);
  return {
    draft,
    state,
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

/** The first thing that is wrong with each field. */
function validate(schema: ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
