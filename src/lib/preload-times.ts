/** How long somebody reaches for a link before its page is loaded, and after which it is loaded again: specification, section 9. */
export const preloadTimes = { delayMs: 50, staleMs: 30_000 };
