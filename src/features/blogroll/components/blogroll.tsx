import './blogroll.css';
import { toGroups } from '../groups.ts';
import { BlogrollSite, type ListedSite } from './blogroll-site.tsx';

/** The sites that the owner reads, group by group: the name of a group is beside its sites where there is room. */
export function Blogroll({ entries }: { entries: ListedSite[] }) {
  return toGroups(entries).map((group) => (
    <section key={group.name} aria-label={group.name || 'Sites'} className="blogroll-group">
      {group.name === '' ? null : <h2 dir="auto">{group.name}</h2>}
      <ul className="measure border-b border-rule">
        {group.entries.map((entry) => (
          <BlogrollSite key={entry.id} {...entry} />
        ))}
      </ul>
    </section>
  ));
}
