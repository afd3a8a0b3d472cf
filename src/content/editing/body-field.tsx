import { useId, useState } from 'react';
import type { EditorImage } from '#ui/editor/editor-props.ts';
import { controlId } from '#ui/form/field.tsx';
import { BodyEditor } from '../components/body-editor.tsx';
import { toEditorImage } from '../components/to-editor-image.ts';
import { focusAbove } from './focus-field.ts';
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
  /** The field above the text, to which the keys lead from its first line. */
  fieldAbove?: string;
  placeholder?: string;
}) {
  const { form, context, fieldAbove = 'title', placeholder } = props;
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
    <div className="body-field">
      <BodyEditor
        ref={attach}
        id={controlId('body')}
        label={label}
        value={form.values.body}
        setCount={form.status.setCount}
        onChange={onChange}
        onEdit={(readText) => form.draft.changeLater('body', readText)}
        placeholder={placeholder}
        onLeaveUp={() => focusAbove(fieldAbove)}
        isInvalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        api={{ ...editorApi, chooseImage }}
        {...(savedSlug !== undefined && slug !== undefined
          ? { slug: { current: savedSlug, next: slug } }
          : {})}
      />
      <Picker
        acceptsFiles
        open={resolveChoice !== null}
        onPick={(item) => resolveChoice?.(toEditorImage(item))}
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
