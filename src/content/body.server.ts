import {
  renderMarkdown,
  type ArticleRenderer,
  type ImageResolver,
} from './markdown/render.server.ts';

export interface RenderedBody {
  body: string;
  html: string;
  toc: string;
  text: string;
}

/** Renders the columns of a body, once per save. `words` is the word count of its plain text. */
export async function renderBody(
  body: string,
  resolveImage: ImageResolver,
  render: ArticleRenderer = renderMarkdown,
): Promise<{ toColumns: RenderedBody; words: number }> {
  const { html, toc, text, words } = await render(body, { resolveImage });
  return { toColumns: { body, html, toc: JSON.stringify(toc), text }, words };
}

export type ContentsEntry = { id: string; text: string; level: number };

/** Parses the stored table of contents. */
export function parseToc(toc: string): ContentsEntry[] {
  return JSON.parse(toc) as ContentsEntry[]; // only renderBody writes it
}
