import { MarkdownEditor } from '#ui/editor/markdown-editor.tsx';
import type {
  EditorImage,
  EditorPreview,
  MarkdownEditorProps,
  RenderBlocks,
  UploadImage,
  UploadImageFromUrl,
} from '#ui/editor/editor-props.ts';
import type { CheckContext } from '../check-markdown.ts';
import '../prose.css';
import '../prose-blocks.css';
import '../prose-code.css';
import '../prose-extras.css';
// As pages do, so that they share one file.
import '../side-notes.css';
import '../side-note-anchors.css';
import type { Finding } from '#lib/finding.ts';

type FieldProps = Pick<
  MarkdownEditorProps,
  | 'id'
  | 'value'
  | 'setCount'
  | 'onChange'
  | 'onEdit'
  | 'label'
  | 'describedBy'
  | 'isInvalid'
  | 'onSave'
  | 'onLeaveUp'
  | 'placeholder'
  | 'onUploads'
  | 'ref'
>;

interface Cancellable {
  signal: AbortSignal;
}

/** The server calls of the body editor. */
export interface EditorApi {
  preview: (body: string, options: Cancellable) => Promise<EditorPreview>;
  renderBlocks: RenderBlocks;
  deadAddresses: (addresses: string[], options: Cancellable) => Promise<string[]>;
  upload: UploadImage;
  uploadFromUrl?: UploadImageFromUrl;
  /** Opens the media library; null if the user cancels. */
  chooseImage?: () => Promise<EditorImage | null>;
  /** Searches the site by title for what the text can link to. */
  findLinkTargets?: MarkdownEditorProps['findLinkTargets'];
  /** Reads a page on another server for a bookmark card. */
  fetchCard?: MarkdownEditorProps['fetchCard'];
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
      uploadImageFromUrl={api.uploadFromUrl}
      chooseImage={api.chooseImage}
      findLinkTargets={api.findLinkTargets}
      fetchCard={api.fetchCard}
      renderPreview={api.preview}
      renderBlocks={api.renderBlocks}
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

interface CheckOptions {
  /** Returns those of the internal links that lead nowhere. */
  findBrokenLinks: (links: string[], options: { signal: AbortSignal }) => Promise<string[]>;
  slug?: CheckContext['slug'];
  signal: AbortSignal;
}

/** The server accepts no more in one request; further links are not checked. */
const maxLinks = 500;

/** Checks a text, including its internal links. The parser is loaded with the first check. */
async function checkBody(
  markdown: string,
  { findBrokenLinks, slug, signal }: CheckOptions,
): Promise<Finding[]> {
  const { checkMarkdown, listInternalLinks } = await import('../check-markdown.ts');
  const links = listInternalLinks(markdown).slice(0, maxLinks);
  const brokenLinks = links.length > 0 ? await findBrokenLinks(links, { signal }) : [];
  return checkMarkdown(markdown, { brokenLinks: new Set(brokenLinks), ...(slug ? { slug } : {}) });
}

/**
 * Counts the words of a text in the editor, with the function that counts them for its page. Parsing a long text takes
 * a tenth of a second, so it waits until the browser is idle. The parser is loaded with the first count.
 */
async function countBody(markdown: string): Promise<number> {
  const { countMarkdownWords } = await import('../markdown/count-words.ts');
  await untilIdle();
  return countMarkdownWords(markdown);
}

/** The longest wait for an idle browser. */
const maxWaitMs = 2_000;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not support requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
  });
}
