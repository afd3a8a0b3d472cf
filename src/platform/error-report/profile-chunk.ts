import type { Profiler } from 'node:inspector';
import { placeFrame } from './frames.ts';

/** One thread runs the site's code; traces name it, so that the service finds their part of a profile. */
export const mainThread = { id: '0', name: 'main' } as const;

interface Sample {
  stack_id: number;
  thread_id: string;
  /** Seconds of the epoch. */
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

/** Samples in the form that Sentry calls a profile chunk: each names its stack, each stack its frames, innermost first. */
export interface SampledProfile {
  samples: Sample[];
  stacks: number[][];
  frames: Frame[];
  thread_metadata: Record<string, { name: string }>;
}

/** What V8 puts in the place of a function when it runs none of the site's. */
const noFunctions = new Set(['(root)', '(program)', '(idle)']);

/**
 * Translates a profile of V8. `endedAt` is when it ended, in milliseconds of the epoch: V8's own clock has another
 * beginning. Samples in which nothing ran are left out.
 */
export function toSampledProfile(profile: Profiler.Profile, endedAt: number): SampledProfile {
  const stacks = new Stacks(profile.nodes);
  const samples: Sample[] = [];
  let at = profile.startTime;
  for (const [index, nodeId] of (profile.samples ?? []).entries()) {
    at += profile.timeDeltas?.[index] ?? 0;
    const stackId = stacks.find(nodeId);
    if (stackId === null) continue;
    const timestamp = endedAt / 1_000 - (profile.endTime - at) / 1_000_000;
    samples.push({ stack_id: stackId, thread_id: mainThread.id, timestamp });
  }
  const { lists, frames } = stacks;
  const thread_metadata = { [mainThread.id]: { name: mainThread.name } };
  return { samples, stacks: lists, frames, thread_metadata };
}

/** The stacks and frames of a tree of calls, each once, and only those that a sample names. */
class Stacks {
  readonly lists: number[][] = [];
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

  /** The stack of a node; null where nothing of a program ran. */
  find(nodeId: number): number | null {
    const known = this.#stackIds.get(nodeId);
    if (known !== undefined) return known;
    const list: number[] = [];
    for (let id: number | undefined = nodeId; id !== undefined; id = this.#parents.get(id)) {
      const call = this.#nodes.get(id)?.callFrame;
      if (call && !noFunctions.has(call.functionName)) list.push(this.#findFrame(call));
    }
    const stackId = list.length === 0 ? null : this.lists.push(list) - 1;
    this.#stackIds.set(nodeId, stackId);
    return stackId;
  }

  #findFrame(call: Profiler.ProfileNode['callFrame']): number {
    const key = `${call.scriptId}:${call.lineNumber}:${call.columnNumber}:${call.functionName}`;
    const known = this.#frameIds.get(key);
    if (known !== undefined) return known;
    const id = this.frames.push(toFrame(call)) - 1;
    this.#frameIds.set(key, id);
    return id;
  }
}

function toFrame(call: Profiler.ProfileNode['callFrame']): Frame {
  const name = call.functionName || '<anonymous>';
  // Garbage collection and the engine's own functions have no file.
  if (call.url === '') return { function: name, in_app: false };
  const filename = nameFile(call.url);
  return {
    function: name,
    filename,
    abs_path: filename,
    lineno: call.lineNumber + 1,
    colno: call.columnNumber + 1,
    in_app: filename.startsWith('app:///') && !filename.startsWith('app:///node_modules/'),
  };
}

/** As error reports name it; where a file lies on this machine is nobody's business, nor is a program in an address. */
function nameFile(url: string): string {
  if (/^node:[\w/.-]+$/.test(url)) return url;
  const filename = placeFrame({ filename: url }).filename ?? '';
  if (filename.startsWith('app:///')) return filename;
  return /^(file:|\/|[A-Za-z]:\\)/.test(url) ? `app:///${url.replace(/^.*[/\\]/, '')}` : 'app:///-';
}
