/**
 * How long after a change it is stored on the device, created and autosaved, and the time between retries. Whoever writes
 * without a pause has a draft on the server within two seconds, and what was written on the device within one.
 */
export const draftDelays = {
  storeLocally: { delayMs: 250, maxDelayMs: 750 },
  create: { delayMs: 1_000, maxDelayMs: 2_000 },
  autosave: { delayMs: 2_500, maxDelayMs: 15_000 },
  retry: { delayMs: 4_000 },
  retrySignIn: { delayMs: 15_000 },
};
