import { toGroups } from '../groups.ts';
import { BlogrollSite, type ListedSite } from './blogroll-site.tsx';

/** The sites that the owner reads, group by group: the name of a group is beside its sites where there is room. */
export function Blogroll({ entries }: { entries: ListedSite[] }) {
  return toGroups(entries).map((group) => (
    <section
      key={group.name}
      aria-label={group.name || 'Sites'}
      className="mb-12 grid gap-x-12 lg:grid-cols-[12rem_minmax(0,1fr)]"
    >
      {group.name === '' ? (
        <span />
      ) : (
        <h2 className="text-h3 mb-4 break-words lg:pt-5 lg:text-lead" dir="auto">
          {group.name}
        </h2>
      )}
      <ul className="measure border-b border-rule">
        {group.entries.map((entry) => (
          <BlogrollSite key={entry.id} {...entry} />
        ))}
      </ul>
    </section>
  ));
}
