/** The processor time of this thread in milliseconds, so that a busy machine changes little. */
function measureMs(run: () => void): number {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

/**
 * Whether the time for a text that repeats `part` grows with the square of its length: then four times the text takes
 * sixteen times as long. Times below `minMs` are not compared, and only what is slow three times counts.
 */
export function growsWithSquare(run: (text: string) => void, part: string, minMs: number): boolean {
  const measure = (length: number) => {
    const text = part.repeat(length / part.length);
    return measureMs(() => run(text));
  };
  measure(50_000);
  const small = Math.max(measure(50_000), minMs);
  const isSlow = () => measure(200_000) >= 9 * small;
  return isSlow() && isSlow() && isSlow();
}
