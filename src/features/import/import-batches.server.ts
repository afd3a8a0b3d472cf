import { RenderPool } from '#content/markdown/render-pool.server.ts';
import type { ImportContext } from './import-context.server.ts';
import { renderDocuments, saveDocuments, type PreparedDocument } from './import-document.server.ts';

/** Texts that are saved in one transaction, which blocks other writes for about 0.2 s. */
const batchSize = 25;
/** Starting the threads takes as long as rendering these. */
const minTextsForThreads = 100;

/** Imports texts in batches. While one is rendered, the next is prepared, and the one before is saved. */
export async function importInBatches<Text>(
  { db, state }: ImportContext,
  texts: readonly Text[],
  prepare: (batch: Text[]) => Promise<PreparedDocument[]>,
): Promise<void> {
  const pool = texts.length < minTextsForThreads ? undefined : new RenderPool();
  const rendering = { ...state, render: pool?.render };
  let previous: Promise<PreparedDocument[]> | undefined;
  try {
    for (const batch of splitIntoBatches(texts)) {
      const current = renderDocuments(db, await prepare(batch), rendering);
      // It is awaited below, or the import has failed already.
      current.catch(() => {});
      if (previous) await saveDocuments(db, await previous, state);
      previous = current;
    }
    if (previous) await saveDocuments(db, await previous, state);
  } finally {
    await pool?.close();
  }
}

export function splitIntoBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
