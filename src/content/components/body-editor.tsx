import { MarkdownEditor } from '#ui/editor/markdown-editor.tsx';
import type { MarkdownEditorProps } from '#ui/editor/editor-props.ts';
import type { CheckContext } from '../check-article.ts';
import { checkBody } from '../check-body.ts';
import { countBody } from '../count-body.ts';
import type { WritingApi } from '../writing-api.ts';
import '../prose.css';
import '../prose-blocks.css';
import '../prose-code.css';
import '../prose-extras.css';

type FieldProps = Pick<
  MarkdownEditorProps,
  | 'id'
  | 'value'
  | 'onChange'
  | 'label'
  | 'describedBy'
  | 'isInvalid'
  | 'onSave'
  | 'onUploads'
  | 'ref'
>;

interface BodyEditorProps extends FieldProps {
  api: WritingApi;
  /** The address that readers know and the one in the form, where it is published already. */
  slug?: CheckContext['slug'];
}

/** The editor of an article's or page's text: previewed as the page will show it, checked for what readers miss. */
export function BodyEditor({ api, slug, ...field }: BodyEditorProps) {
  return (
    <MarkdownEditor
      {...field}
      uploadImage={api.upload}
      chooseImage={api.choose}
      renderPreview={api.preview}
      previewClassName="prose"
      countWords={countBody}
      checks={(markdown, { signal }) =>
        checkBody(markdown, { api, signal, ...(slug ? { slug } : {}) })
      }
    />
  );
}
