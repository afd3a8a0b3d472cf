import { renderMarkdown, type ImageResolver } from './markdown/render.server.ts';

export interface RenderedBody {
  body: string;
  html: string;
  toc: string;
  text: string;
}

/** The columns of a body: rendered once, when it is saved. `words` counts its plain text. */
export async function renderBody(
  body: string,
  resolveImage: ImageResolver,
): Promise<{ columns: RenderedBody; words: number }> {
  const { html, toc, text, words } = await renderMarkdown(body, { resolveImage });
  return { columns: { body, html, toc: JSON.stringify(toc), text }, words };
}

export type ContentsEntry = { id: string; text: string; level: number };

/** The contents list as it was kept. */
export function readToc(toc: string): ContentsEntry[] {
  return JSON.parse(toc) as ContentsEntry[]; // written by renderBody alone
}
