/**
 * The words of a text in the editor, by the function that counts them for its page. Parsing a long text takes a tenth of
 * a second, so it waits until the browser has nothing else to do. The parser is fetched with the first count.
 */
export async function countBody(markdown: string): Promise<number> {
  const { countMarkdownWords } = await import('./markdown/count-words.ts');
  await untilIdle();
  return countMarkdownWords(markdown);
}

/** Milliseconds after which a browser that is never idle is asked all the same. */
const maxWaitMs = 2_000;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
  });
}
