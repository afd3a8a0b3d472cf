/** Limits how many tasks run at the same time; the others wait in a first-in, first-out queue. */
export function limitConcurrency(maxConcurrent: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    /** The number of tasks that run or wait. */
    pendingCount: () => running + queue.length,
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await task();
      } finally {
        // The slot goes directly to the next waiting task, so a new task cannot overtake it.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
