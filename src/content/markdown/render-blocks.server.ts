import { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import { renderMarkdown, type ImageResolver } from './render.server.ts';

const maxBlocks = 50;
const maxBlockLength = 20_000;
const maxTotalLength = 200_000;
const maxDefinitionsLength = 100_000;
/** The time of one request, in milliseconds. Blocks that come after it are not rendered. */
const maxRenderMs = 2_500;

export const blocksInput = z.object({
  blocks: z
    .array(z.string().max(maxBlockLength))
    .max(maxBlocks)
    .refine((blocks) => blocks.join('').length <= maxTotalLength, {
      error: `The blocks have at most ${maxTotalLength} characters together.`,
    }),
  /** The definitions of links and footnotes to which the blocks refer. */
  definitions: z.string().max(maxDefinitionsLength),
});

/**
 * Renders blocks one by one, each as the page shows it. The result has the HTML of each block, with `data-line` from 1; null
 * for a block that is refused, or for which no time is left.
 */
export async function renderBlocks(
  { blocks, definitions }: z.infer<typeof blocksInput>,
  resolveImage: ImageResolver,
): Promise<(string | null)[]> {
  const rendered: (string | null)[] = [];
  let remainingMs = maxRenderMs;
  for (const block of blocks) {
    const startedAt = performance.now();
    const html = remainingMs > 0 ? await renderBlock(block) : null;
    remainingMs -= performance.now() - startedAt;
    rendered.push(html);
  }
  return rendered;

  async function renderBlock(block: string): Promise<string | null> {
    const source = refersToDefinitions(block) ? `${block}\n\n${definitions}` : block;
    const options = { resolveImage, sourceLines: true, milliseconds: remainingMs };
    try {
      const { html } = await renderMarkdown(source, options);
      return block.includes('[^') ? withoutFootnotes(html) : html;
    } catch (error) {
      if (error instanceof AppError && error.code === 'BAD_REQUEST') return null;
      throw error;
    }
  }
}

/** `[text][label]`, `[label]` or `[^note]`, and no code or formula, whose end may be missing. */
const refersToDefinitions = (block: string) =>
  /\](?!\()/.test(block) && !/^ {0,3}(?:```|~~~|\$\$)/.test(block);

/** The notes of a block are after the text of the page, not after the block. */
function withoutFootnotes(html: string): string {
  const start = html.lastIndexOf('<section data-footnotes');
  return start < 0 ? html : html.slice(0, start).trimEnd();
}
