import { spawnSync, type ChildProcess } from 'node:child_process';
import { processorSeconds } from './serve.ts';

export interface Load {
  /** Requests a second. */
  rate: number;
  /** Milliseconds, half of the requests. */
  median: number;
  /** Milliseconds, 99 of 100. */
  slowest: number;
  /** Microseconds of the server's processor time a request takes. */
  processor: number;
}

interface Target {
  url: string;
  headers: string[];
  child: ChildProcess;
}

/** 32 connections asking for one address as a browser does, from a core of its own. */
export function runWrk({ url, headers, child }: Target, seconds: number): Load {
  const asked = ['Accept-Encoding: gzip, deflate, br', ...headers].flatMap((line) => ['-H', line]);
  const wrk = ['wrk', '-t1', '-c32', `-d${seconds}s`, '--latency', ...asked, url];
  const before = processorSeconds(child.pid);
  const { stdout, error } = spawnSync('taskset', ['-c', '1', ...wrk], { encoding: 'utf8' });
  if (error) throw new Error('This measurement needs wrk and taskset.', { cause: error });
  const read = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '0';
  const used = processorSeconds(child.pid) - before;
  const refused = Number(read(/Non-2xx or 3xx responses: (\d+)/));
  if (refused > 0) throw new Error(`${url} refused ${refused} requests.`);
  return {
    rate: Number(read(/Requests\/sec:\s+([\d.]+)/)),
    median: milliseconds(read(/50%\s+(\S+)/)),
    slowest: milliseconds(read(/99%\s+(\S+)/)),
    processor: (used * 1e6) / Number(read(/(\d+) requests in/)),
  };
}

function milliseconds(text: string): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit ?? ''] ?? Number.NaN);
}

export const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
