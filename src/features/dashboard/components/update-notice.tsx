import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

/** Says that a newer version is available. Renders nothing otherwise, or if no feed is set. */
export function UpdateNotice() {
  const { api } = useRouteContext({ from: '__root__' });
  const update = useSuspenseQuery(api.dashboard.update.queryOptions()).data;
  if (!update) return null;
  return (
    <section aria-label="Update" className="mb-8 border-l-2 border-rule-strong pl-4">
      <p>Version {update.version} is available.</p>
      <a href={update.url} rel="noreferrer" className="target link">
        What changed in it
      </a>
    </section>
  );
}
