import { useEffect, useState } from 'react';

/** The result of the current request; undefined until it resolves. Results of earlier requests are ignored. */
export function useLatestResult<Result>(request: () => Promise<Result>): Result | undefined {
  const [latest, setLatest] = useState<{ request: () => Promise<Result>; result: Result }>();
  useEffect(() => {
    let isCurrent = true;
    request().then(
      (result) => isCurrent && setLatest({ request, result }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return latest?.request === request ? latest.result : undefined;
}
