/**
 * Counts the words of a text in the editor, with the function that counts them for its page. Parsing a long text takes
 * a tenth of a second, so it waits until the browser is idle. The parser is loaded with the first count.
 */
export async function countBody(markdown: string): Promise<number> {
  const { countMarkdownWords } = await import('./markdown/count-words.ts');
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
