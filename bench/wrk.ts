import { spawnSync, type ChildProcess } from 'node:child_process';
import { readTreeCpuSeconds } from './serve.ts';

export interface Load {
  /** Requests a second. */
  rate: number;
  /** The median in milliseconds. */
  median: number;
  /** The 99th percentile in milliseconds. */
  p99: number;
  /** CPU time of all processes of the server per request, in microseconds. */
  cpuMicroseconds: number;
}

interface Target {
  url: string;
  headers: string[];
  child: ChildProcess;
}

/** Requests one URL over 32 connections with browser headers, from a separate core. */
export function runWrk({ url, headers, child }: Target, seconds: number): Load {
  const headerArguments = ['Accept-Encoding: gzip, deflate, br', ...headers].flatMap((line) => [
    '-H',
    line,
  ]);
  const wrk = ['wrk', '-t1', '-c32', `-d${seconds}s`, '--latency', ...headerArguments, url];
  const before = readTreeCpuSeconds(child.pid);
  const { stdout, error } = spawnSync('taskset', ['-c', '1', ...wrk], { encoding: 'utf8' });
  if (error) throw new Error('This measurement needs wrk and taskset.', { cause: error });
  const read = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '0';
  const cpuSeconds = readTreeCpuSeconds(child.pid) - before;
  const refused = Number(read(/Non-2xx or 3xx responses: (\d+)/));
  if (refused > 0) throw new Error(`${url} refused ${refused} requests.`);
  return {
    rate: Number(read(/Requests\/sec:\s+([\d.]+)/)),
    median: parseMilliseconds(read(/50%\s+(\S+)/)),
    p99: parseMilliseconds(read(/99%\s+(\S+)/)),
    cpuMicroseconds: (cpuSeconds * 1e6) / Number(read(/(\d+) requests in/)),
  };
}

function parseMilliseconds(text: string): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit ?? ''] ?? Number.NaN);
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
