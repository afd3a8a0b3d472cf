import { useId, useState } from 'react';
import type { EditorImage } from '#ui/editor/editor-props.ts';
import { controlId } from '#ui/form/field.tsx';
import { BodyEditor } from '../components/body-editor.tsx';
import type { FormDoors } from './content-form.tsx';
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
  doors: Pick<FormDoors, 'writing' | 'Picker'>;
}) {
  const { form, doors } = props;
  const { writing, Picker } = doors;
  const [answer, setAnswer] = useState<((image: EditorImage | null) => void) | null>(null);
  const choose = () => new Promise<EditorImage | null>((resolve) => setAnswer(() => resolve));
  const errorId = useId();
  const { error, label, onChange } = form.field('body');
  const { base } = form.state;
  const saved = hasCome(base?.values.publishedAt ?? null) ? base?.values.slug : undefined;
  const { slug } = form.values;
  const { attach } = form.editor;
  return (
    <div>
      <BodyEditor
        ref={attach}
        id={controlId('body')}
        label={label}
        value={form.values.body}
        onChange={onChange}
        isInvalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        api={{ ...writing, choose }}
        {...(saved !== undefined && slug !== undefined
          ? { slug: { known: saved, next: slug } }
          : {})}
      />
      <Picker
        open={answer !== null}
        onPick={({ url, alt }) => answer?.({ url, alt })}
        onClose={() => {
          answer?.(null);
          setAnswer(null);
        }}
      />
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
