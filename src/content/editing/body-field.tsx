import { useId, useState } from 'react';
import type { EditorImage } from '#ui/editor/editor-props.ts';
import { controlId } from '#ui/form/field.tsx';
import { BodyEditor } from '../components/body-editor.tsx';
import type { FormContext } from './content-form.tsx';
import type { CommonValues } from './saved-content.ts';
import { isPast } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';

interface WithBody extends CommonValues {
  body: string;
  slug?: string;
}

/** The field of the Markdown body, with its check. */
export function BodyField<Values extends WithBody>(props: {
  form: DraftForm<Values>;
  context: Pick<FormContext, 'editorApi' | 'Picker'>;
}) {
  const { form, context } = props;
  const { editorApi, Picker } = context;
  const [resolveChoice, setResolveChoice] = useState<((image: EditorImage | null) => void) | null>(
    null,
  );
  const chooseImage = () =>
    new Promise<EditorImage | null>((resolve) => setResolveChoice(() => resolve));
  const errorId = useId();
  const { error, label, onChange } = form.field('body');
  const { base } = form.status;
  const savedSlug = isPast(base?.values.publishedAt ?? null) ? base?.values.slug : undefined;
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
        api={{ ...editorApi, chooseImage }}
        {...(savedSlug !== undefined && slug !== undefined
          ? { slug: { current: savedSlug, next: slug } }
          : {})}
      />
      <Picker
        open={resolveChoice !== null}
        onPick={({ url, alt }) => resolveChoice?.({ url, alt })}
        onClose={() => {
          resolveChoice?.(null);
          setResolveChoice(null);
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
