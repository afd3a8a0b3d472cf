/** Lets so many of the tasks run at once; the others wait for their turn, in the order in which they came. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** How many run or wait. */
    count: () => running + waiting.length,
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await task();
      } finally {
        // The place is handed on, so nobody who comes now gets in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
