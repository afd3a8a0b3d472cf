import { useId } from 'react';
import { controlId } from '#ui/form/field.tsx';
import { BodyEditor } from '../components/body-editor.tsx';
import type { WritingApi } from '../writing-api.ts';
import type { CommonValues } from './saved.ts';
import { hasCome } from './state-words.ts';
import type { DraftForm } from './use-draft.ts';

interface WithBody extends CommonValues {
  body: string;
  slug?: string;
}

/** The text, in Markdown, with what is wrong with it. */
export function BodyField<Values extends WithBody>(props: {
  form: DraftForm<Values>;
  writing: WritingApi;
}) {
  const { form, writing } = props;
  const errorId = useId();
  const { error, label, onChange } = form.field('body');
  const { base } = form.state;
  const saved = hasCome(base?.values.publishedAt ?? null) ? base?.values.slug : undefined;
  const { slug } = form.values;
  return (
    <div>
      <BodyEditor
        id={controlId('body')}
        label={label}
        value={form.values.body}
        onChange={onChange}
        isInvalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        api={writing}
        {...(saved !== undefined && slug !== undefined
          ? { slug: { known: saved, next: slug } }
          : {})}
      />
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
