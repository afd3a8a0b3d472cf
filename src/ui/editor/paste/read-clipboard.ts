import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import { languageName } from './code-language.ts';
import { isTextFile } from '../text-file.ts';
import { hasText } from './prepare-html.ts';

/** What becomes Markdown. `text` has no formatting. */
export type ConvertedContent =
  | { kind: 'code'; text: string; language: string }
  | { kind: 'html'; text: string; html: string };

/** What a paste contains; `text` is left to the editor. */
export type PastedContent = ConvertedContent | { kind: 'files'; files: File[] } | { kind: 'text' };

const formattedTag =
  /<(a|b|strong|em|i|s|u|del|sup|sub|mark|kbd|h[1-6]|ul|ol|dl|hr|table|pre|code|blockquote|details|img|math|p|div|font|span style)\b/i;

/** Reads the richest form of a clipboard that the editor can insert. */
export function readClipboard(data: DataTransfer, canUpload: boolean): PastedContent {
  const files = [...data.files].filter((file) => !isTextFile(file));
  const html = data.getData('text/html');
  const text = normalizeLineEnds(data.getData('text/plain'));
  // Word processors also put an image of the text on the clipboard.
  if (files.length > 0 && canUpload && !hasText(html)) return { kind: 'files', files };
  const mode = readEditorMode(data);
  if (mode !== null) {
    const language = languageName(mode);
    return language === '' || proseModes.has(language)
      ? { kind: 'text' }
      : { kind: 'code', text, language };
  }
  return formattedTag.test(html) ? { kind: 'html', html, text } : { kind: 'text' };
}

/** Modes whose text is written as it is. */
const proseModes = new Set(['md', 'mdx', 'latex', 'restructuredtext', 'scminput']);

/** The language of code that was copied in VS Code or an editor made of its parts; null for other programs. */
function readEditorMode(data: DataTransfer): string | null {
  const isEditor = data.types.some((type) => type.startsWith('vscode-'));
  if (!isEditor) return null;
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown }; // checked below
    return typeof mode === 'string' ? mode : '';
  } catch {
    return '';
  }
}
