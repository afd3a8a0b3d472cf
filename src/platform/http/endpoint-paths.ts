/** Paths without a page. */
const endpointPaths = /^\/((api|_serverFn)\/|(mcp|micropub(\/media)?)$)/;

interface EndpointOptions {
  /** Whether the answers of a path below `/api/` are the same for everybody, and may be cached as pages are. */
  isCachedEndpoint?: ((path: string) => boolean) | undefined;
}

/** Whether a path has no page, and its answers are never cached. */
export const isEndpoint = ({ isCachedEndpoint }: EndpointOptions, path: string): boolean =>
  endpointPaths.test(path) && isCachedEndpoint?.(path) !== true;
