/**
 * Makes chosen file operations of this process fail, as a full or broken disk does. It replaces the functions of `node:fs`
 * in all three styles (promises, callbacks, synchronous) and the methods of open files, which streams use, too.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export const faultCodes = ['EIO', 'ENOSPC', 'EPERM'] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface FaultPlan {
  /** Only operations on paths that contain this text count. */
  within: string;
  /** The number of the operation that fails, from 1; 0 only counts. */
  at: number;
  code: FaultCode;
}

export interface FaultCount {
  /** Operations since the plan was set. */
  count: number;
  /** The operation that failed, such as `rename /data/media/a.webp`; null if none has. */
  failed: string | null;
}

type AnyFunction = (this: unknown, ...values: unknown[]) => unknown;
type Functions = Record<string, unknown>;

/** Each operation of `node:fs`, and the position of the path that it writes. */
const pathOperations = ['rename', 'writeFile', 'appendFile', 'mkdir', 'mkdtemp', 'copyFile'];
/** The operations on an open file, of callbacks and of synchronous calls. */
const descriptorOperations = ['write', 'writev', 'fsync', 'fdatasync', 'ftruncate'];
/** The same as methods of a `FileHandle`. */
const handleOperations = [
  'write',
  'writev',
  'writeFile',
  'appendFile',
  'sync',
  'datasync',
  'truncate',
];

let plan: FaultPlan | null = null;
let counted: FaultCount = { count: 0, failed: null };
const pathsByDescriptor = new Map<number, string>();
let isInstalled = false;

/** Begins to count, and to fail the chosen operation. */
export function planFault(next: FaultPlan): void {
  install();
  plan = next;
  counted = { count: 0, failed: null };
}

/** Ends the plan, and returns what was counted since it was set. */
export function endFault(): FaultCount {
  plan = null;
  return counted;
}

/** Counts an operation; the error with which it fails, or null. */
function countOperation(name: string, path: string): Error | null {
  if (!plan || !path.includes(plan.within)) return null;
  counted.count += 1;
  if (counted.count !== plan.at) return null;
  counted.failed = `${name} ${path}`;
  const { code } = plan;
  return Object.assign(new Error(`${code}: made to fail, ${name} '${path}'`), {
    code,
    syscall: name,
    path,
  });
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  // The modules as records of functions: their types say nothing about names in variables.
  const callbacks = fs as unknown as Functions;
  const promises = fs.promises as unknown as Functions;
  for (const name of pathOperations) {
    replace(promises, name, (original) => failPromise(name, original));
    replace(callbacks, name, (original) => failCallback(name, original, toPath));
    replace(callbacks, `${name}Sync`, (original) => failSync(name, original, toPath));
  }
  for (const name of descriptorOperations) {
    replace(callbacks, name, (original) => failCallback(name, original, findDescriptorPath));
    replace(callbacks, `${name}Sync`, (original) => failSync(name, original, findDescriptorPath));
  }
  replace(callbacks, 'open', trackOpen);
  replace(callbacks, 'openSync', trackOpenSync);
  replace(promises, 'open', trackOpenPromise);
  syncBuiltinESMExports();
}

function replace(target: Functions, name: string, wrap: (original: AnyFunction) => AnyFunction) {
  const original = target[name];
  if (typeof original !== 'function') return;
  target[name] = wrap(original as AnyFunction); // a function, as just checked
}

const toPath = (value: unknown) => String(value);
const findDescriptorPath = (value: unknown) => pathsByDescriptor.get(Number(value)) ?? '';
/** A file that is only read is not written to. */
const isWriting = (flags: unknown) =>
  typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(String(flags ?? 'r'));

/** A disk that becomes full has stored the beginning: half of the content is written before the failure. */
const contentOperations = new Set(['writeFile', 'appendFile']);

function failPromise(name: string, original: AnyFunction): AnyFunction {
  return async function (...values) {
    const path = String(values[0]);
    const error = countOperation(name, path);
    if (!error) return original.apply(this, values);
    if (contentOperations.has(name)) await original.call(this, path, takeHalf(values[1]));
    throw error;
  };
}

function failCallback(
  name: string,
  original: AnyFunction,
  findPath: (value: unknown) => string,
): AnyFunction {
  return function (...values) {
    const error = countOperation(name, findPath(values[0]));
    if (!error) return original.apply(this, values);
    const callback = values.at(-1) as (failure: Error) => void; // the last parameter of every callback function
    process.nextTick(callback, error);
    return undefined;
  };
}

function failSync(
  name: string,
  original: AnyFunction,
  findPath: (value: unknown) => string,
): AnyFunction {
  return function (...values) {
    const error = countOperation(name, findPath(values[0]));
    if (error) throw error;
    return original.apply(this, values);
  };
}

function trackOpen(original: AnyFunction): AnyFunction {
  return function (...values) {
    const path = String(values[0]);
    const callback = values.at(-1) as (failure: Error | null, descriptor?: number) => void; // as fs.open has it
    const error = isWriting(values[1]) ? countOperation('open', path) : null;
    if (error) return process.nextTick(callback, error);
    const track = (failure: Error | null, descriptor?: number) => {
      if (descriptor !== undefined) pathsByDescriptor.set(descriptor, path);
      callback(failure, descriptor);
    };
    return original.apply(this, [...values.slice(0, -1), track]);
  };
}

function trackOpenSync(original: AnyFunction): AnyFunction {
  return function (...values) {
    const path = String(values[0]);
    const error = isWriting(values[1]) ? countOperation('open', path) : null;
    if (error) throw error;
    const descriptor = original.apply(this, values);
    pathsByDescriptor.set(Number(descriptor), path);
    return descriptor;
  };
}

function trackOpenPromise(original: AnyFunction): AnyFunction {
  return async function (...values) {
    const path = String(values[0]);
    const error = isWriting(values[1]) ? countOperation('open', path) : null;
    if (error) throw error;
    const handle = (await original.apply(this, values)) as fs.promises.FileHandle; // what fs.promises.open returns
    pathsByDescriptor.set(handle.fd, path);
    wrapHandle(handle, path);
    return handle;
  };
}

function wrapHandle(handle: fs.promises.FileHandle, path: string) {
  const methods = handle as unknown as Functions; // read by names in variables
  for (const name of handleOperations)
    replace(methods, name, (original) => async (...values) => {
      const error = countOperation(name, path);
      if (!error) return original.apply(handle, values);
      if (contentOperations.has(name)) await original.call(handle, takeHalf(values[0]));
      throw error;
    });
}

function takeHalf(content: unknown): string | Uint8Array {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(String(content));
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
