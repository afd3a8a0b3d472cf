import { renderPart, type PartRenderer } from './insert-part.ts';
import type { PageValues } from './page-values.ts';
import { expandTemplate, type TemplateValues } from './plain-template.ts';
import type { FoundFile, ProjectFiles } from './project-files.ts';

export interface PartContext extends PartRenderer {
  /** The path of the text in the project. */
  path: string;
  files: ProjectFiles;
  values: PageValues;
  isMdx: boolean;
  /** Whether the import converts shortcodes of this name, whatever the project's own template is. */
  isKnown: (name: string) => boolean;
}

/** The Markdown of a part. Undefined if its template has more than parameters. */
export function fillTemplate(
  { path, text }: FoundFile,
  { language, get, inner }: TemplateValues,
  context: PartContext,
): string | undefined {
  const name = path.replace(/.*\//, '');
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const mark = inner === undefined ? undefined : innerMark;
  const filled = expandTemplate(body, { language, get, inner: mark });
  // Text between the tags of a pair that its template does not show is data of a program.
  if (filled === undefined || (mark !== undefined && filled.split(mark).length !== 2))
    return undefined;
  return renderPart(
    filled,
    { inner, mark: innerMark, isMarkdown: path.endsWith('.md'), name },
    context,
  );
}

/** A character of private use that stands for the text between two tags. */
const innerMark = '\uE004';
