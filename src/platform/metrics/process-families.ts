import { single, type Family } from './exposition.ts';
import { Histogram } from './histogram.ts';

/** Milliseconds between two looks at how late the event loop is. */
const lookEvery = 50;
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Watches how late timers come: what holds the process up holds every reader up. Keeps no process alive. */
export function watchLoop(): { histogram: Histogram; stop: () => void } {
  const histogram = new Histogram(bounds);
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    histogram.observe(Math.max(0, now - last - lookEvery) / 1_000);
    last = now;
  }, lookEvery).unref();
  return { histogram, stop: () => clearInterval(timer) };
}

/** What the process takes, under the names that dashboards know. */
export function processFamilies(): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1_000 - process.uptime();
  const gauge = (name: string, help: string, value: number) =>
    single('gauge', { name, help }, value);
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'JavaScript’s memory in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'JavaScript’s memory.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory outside JavaScript’s own.', external),
    gauge('process_start_time_seconds', 'When the process began, Unix time.', started),
    single(
      'counter',
      { name: 'process_cpu_seconds_total', help: 'Processor time of the process.' },
      (user + system) / 1e6,
    ),
  ];
}
