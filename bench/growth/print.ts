interface Times {
  times: number[];
  target: number;
  /** Of the processor, which a busy machine changes less. */
  cpuTimes?: number[];
}

/** One line with the times in milliseconds; an exclamation mark where the 99th percentile misses the target. */
export function printTimes(name: string, { times, target, cpuTimes }: Times) {
  const p99 = getPercentile(times, 0.99);
  const work = cpuTimes ? format(getPercentile(cpuTimes, 0.99)) : '';
  const mark = p99 > target ? '  !' : '';
  console.log(`${name.padEnd(44)}${format(getPercentile(times, 0.5))}${format(p99)}${work}${mark}`);
}

const format = (milliseconds: number) => milliseconds.toFixed(1).padStart(8);

function getPercentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
