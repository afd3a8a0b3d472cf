type PathCall = (path: readonly string[], args: readonly unknown[]) => unknown;

/**
 * An object whose properties of any depth are functions, which call back with their path and their arguments, as the proxies
 * of tRPC do. The same path is always the same function.
 */
export function createPathProxy(call: PathCall, path: readonly string[] = []): unknown {
  const children = new Map<string, unknown>();
  return new Proxy(() => undefined, {
    get: (_target, key) => {
      // A proxy that is awaited is no promise.
      if (typeof key !== 'string' || key === 'then') return undefined;
      const child = children.get(key) ?? createPathProxy(call, [...path, key]);
      children.set(key, child);
      return child;
    },
    apply: (_target, _this, args: unknown[]) => call(path, args),
  });
}
