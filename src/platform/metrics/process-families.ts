import { createFamily, type Family } from './exposition.ts';
import { Histogram } from './histogram.ts';

/** The time between two samples of the event loop delay. */
const sampleIntervalMs = 50;
const boundsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Measures how late timers fire: a blocked event loop delays every request. Does not keep the process alive. */
export function measureEventLoopDelay(): { histogram: Histogram; stop: () => void } {
  const histogram = new Histogram(boundsSeconds);
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    histogram.observe(Math.max(0, now - last - sampleIntervalMs) / 1_000);
    last = now;
  }, sampleIntervalMs).unref();
  return { histogram, stop: () => clearInterval(timer) };
}

/** Memory and CPU metrics of the process, under the names that common dashboards use. */
export function collectProcessFamilies(): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1_000 - process.uptime();
  const gauge = (name: string, help: string, value: number) =>
    createFamily('gauge', { name, help }, value);
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'JavaScript heap size.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory outside the JavaScript heap.', external),
    gauge('process_start_time_seconds', 'When the process started, Unix time.', started),
    createFamily(
      'counter',
      { name: 'process_cpu_seconds_total', help: 'Processor time of the process.' },
      (user + system) / 1e6,
    ),
  ];
}
