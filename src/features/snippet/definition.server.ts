import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { blankSnippet } from './fields.ts';
import type { SnippetContent } from './schema.ts';

interface SnippetTable extends ContentTable, BodyTable, ContentColumns<SnippetContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    snippet: SnippetTable;
  }
}

export const snippetDefinition: ContentDefinition<'snippet', SnippetContent> = {
  kind: 'snippet',
  blank: blankSnippet,
  resolveImage: imageResolver,
  // Note and code are rendered as one Markdown text; only the note is stored as the body.
  toMarkdown: ({ body, code, language }) => `${body}\n\n${fence(code, language)}\n`,
};

/** A fence longer than any run of backticks in the code. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language.replace(/[\s`]/g, '')}\n${code.replace(/\n$/, '')}\n${marks}`;
}
