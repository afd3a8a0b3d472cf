import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import type { ContentKind } from '../kinds.ts';
import type { ItemClient } from './content-client.ts';
import { Draft } from './draft.ts';
import { EditorRef } from './editor-ref.ts';
import { localDrafts } from './local-drafts.ts';
import {
  toSavedContent,
  type CommonValues,
  type FieldErrors,
  type StoredItem,
} from './saved-content.ts';

interface ContentFormOptions<Values extends CommonValues> {
  kind: ContentKind;
  blank: Values;
  /** The labels of the fields, in the form and in the error summary. */
  labels: Record<keyof Values & string, string>;
  /** The item to edit; undefined for a new one. */
  item: StoredItem<Values> | undefined;
  client: Pick<ItemClient<Values>, 'byId' | 'create' | 'update'>;
  /** The procedure's schema, loaded with the first save. */
  schema: () => Promise<ZodType>;
}

export type DraftForm<Values extends CommonValues> = ReturnType<typeof useContentForm<Values>>;

/** A form's draft, its state, and the props that bind controls to fields. Uses the first render's options only. */
export function useContentForm<Values extends CommonValues>(options: ContentFormOptions<Values>) {
  const [draft] = useState(() => createDraft(options));
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

function createDraft<Values extends CommonValues>(options: ContentFormOptions<Values>) {
  const { kind, blank, item, client } = options;
  const toSaved = (saved: StoredItem<Values>) => toSavedContent(saved, blank);
  return new Draft<Values>(
    { kind, blank, base: item ? toSaved(item) : null },
    {
      create: async (input) => toSaved(await client.create.mutate(input)),
      update: async (input) => toSaved(await client.update.mutate(input)),
      read: async (id) => toSaved(await client.byId.query({ id })),
      // The schema is loaded with the first save; if that fails, the server validates.
      validate: (values) =>
        options.schema().then(
          (schema) => validate(schema, values),
          () => ({}),
        ),
      localDrafts,
    },
  );
}

/** The first error of each field. */
function validate(schema: ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
