export interface Debounced {
  /** Runs the function when it has not been planned again for the delay. */
  plan: () => void;
  cancel: () => void;
}

/** Planned with every key, so it sets one timer for each delay, and not for each key. */
export function debounce(run: () => void, delayMs: () => number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedAt = 0;
  const wait = () => {
    const remainingMs = plannedAt + delayMs() - performance.now();
    timer = remainingMs > 0 ? setTimeout(wait, remainingMs) : undefined;
    if (timer === undefined) run();
  };
  return {
    plan: () => {
      plannedAt = performance.now();
      timer ??= setTimeout(wait, delayMs());
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
