import { MarkdownEditor } from '#ui/editor/markdown-editor.tsx';
import type {
  EditorImage,
  EditorPreview,
  MarkdownEditorProps,
  UploadImage,
} from '#ui/editor/editor-props.ts';
import type { CheckContext } from '../check-markdown.ts';
import { checkBody } from '../check-body.ts';
import { countBody } from '../count-body.ts';
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

interface Cancellable {
  signal: AbortSignal;
}

/** The server calls of the body editor. */
export interface EditorApi {
  preview: (body: string, options: Cancellable) => Promise<EditorPreview>;
  deadAddresses: (addresses: string[], options: Cancellable) => Promise<string[]>;
  upload: UploadImage;
  /** Opens the media library; null if the user cancels. */
  chooseImage?: () => Promise<EditorImage | null>;
}

interface BodyEditorProps extends FieldProps {
  api: EditorApi;
  /** The published slug and the one in the form, for an item that has been published. */
  slug?: CheckContext['slug'];
}

/** The Markdown editor of a body, with preview, word count and checks. */
export function BodyEditor({ api, slug, ...field }: BodyEditorProps) {
  return (
    <MarkdownEditor
      {...field}
      uploadImage={api.upload}
      chooseImage={api.chooseImage}
      renderPreview={api.preview}
      previewClassName="prose"
      countWords={countBody}
      checks={(markdown, { signal }) =>
        checkBody(markdown, {
          findBrokenLinks: api.deadAddresses,
          signal,
          ...(slug ? { slug } : {}),
        })
      }
    />
  );
}
