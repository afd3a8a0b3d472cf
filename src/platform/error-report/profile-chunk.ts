import type { Profiler } from 'node:inspector';
import { normalizeFrame } from './normalize-frame.ts';

/** The thread that runs the site's code; traces reference it, so that Sentry can link them to a profile. */
export const mainThread = { id: '0', name: 'main' } as const;

interface Sample {
  stack_id: number;
  thread_id: string;
  /** Unix time in seconds. */
  timestamp: number;
}

interface Frame {
  function: string;
  filename?: string;
  abs_path?: string;
  lineno?: number;
  colno?: number;
  in_app: boolean;
}

/** Sentry's profile chunk format: samples reference stacks, stacks reference frames, innermost first. */
export interface SampledProfile {
  samples: Sample[];
  stacks: number[][];
  frames: Frame[];
  thread_metadata: Record<string, { name: string }>;
}

/** V8's names for samples without a running function. */
const idleFunctionNames = new Set(['(root)', '(program)', '(idle)']);

/**
 * Converts a V8 profile. `endedAtMs` is its end as Unix time, because V8's clock has another origin. Idle
 * samples are omitted.
 */
export function toSampledProfile(profile: Profiler.Profile, endedAtMs: number): SampledProfile {
  const stacks = new StackTable(profile.nodes);
  const samples: Sample[] = [];
  let timeUs = profile.startTime;
  for (const [index, nodeId] of (profile.samples ?? []).entries()) {
    timeUs += profile.timeDeltas?.[index] ?? 0;
    const stackId = stacks.find(nodeId);
    if (stackId === null) continue;
    const timestamp = endedAtMs / 1_000 - (profile.endTime - timeUs) / 1_000_000;
    samples.push({ stack_id: stackId, thread_id: mainThread.id, timestamp });
  }
  const { stackFrames, frames } = stacks;
  const thread_metadata = { [mainThread.id]: { name: mainThread.name } };
  return { samples, stacks: stackFrames, frames, thread_metadata };
}

/** Deduplicates the stacks and frames of a call tree. Contains only those that a sample references. */
class StackTable {
  readonly stackFrames: number[][] = [];
  readonly frames: Frame[] = [];
  readonly #nodes: Map<number, Profiler.ProfileNode>;
  readonly #parents = new Map<number, number>();
  readonly #stackIds = new Map<number, number | null>();
  readonly #frameIds = new Map<string, number>();

  constructor(nodes: Profiler.ProfileNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const { id, children = [] } of nodes)
      for (const child of children) this.#parents.set(child, id);
  }

  /** The index of a node's stack; null for an idle node. */
  find(nodeId: number): number | null {
    const cached = this.#stackIds.get(nodeId);
    if (cached !== undefined) return cached;
    const list: number[] = [];
    for (let id: number | undefined = nodeId; id !== undefined; id = this.#parents.get(id)) {
      const call = this.#nodes.get(id)?.callFrame;
      if (call && !idleFunctionNames.has(call.functionName)) list.push(this.#findFrame(call));
    }
    const stackId = list.length === 0 ? null : this.stackFrames.push(list) - 1;
    this.#stackIds.set(nodeId, stackId);
    return stackId;
  }

  #findFrame(call: Profiler.ProfileNode['callFrame']): number {
    const key = `${call.scriptId}:${call.lineNumber}:${call.columnNumber}:${call.functionName}`;
    const cached = this.#frameIds.get(key);
    if (cached !== undefined) return cached;
    const id = this.frames.push(toFrame(call)) - 1;
    this.#frameIds.set(key, id);
    return id;
  }
}

function toFrame(call: Profiler.ProfileNode['callFrame']): Frame {
  const name = call.functionName || '<anonymous>';
  // Garbage collection and built-in functions have no file.
  if (call.url === '') return { function: name, in_app: false };
  const filename = toReportedFilename(call.url);
  return {
    function: name,
    filename,
    abs_path: filename,
    lineno: call.lineNumber + 1,
    colno: call.columnNumber + 1,
    in_app: filename.startsWith('app:///') && !filename.startsWith('app:///node_modules/'),
  };
}

/** The file name as in error reports: without the paths of this machine, and without the code in data URLs. */
function toReportedFilename(url: string): string {
  if (/^node:[\w/.-]+$/.test(url)) return url;
  const filename = normalizeFrame({ filename: url }).filename ?? '';
  if (filename.startsWith('app:///')) return filename;
  return /^(file:|\/|[A-Za-z]:\\)/.test(url) ? `app:///${url.replace(/^.*[/\\]/, '')}` : 'app:///-';
}
