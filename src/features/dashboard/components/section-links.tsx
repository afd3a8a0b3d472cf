import { Link } from '@tanstack/react-router';
import { sections } from '../sections.ts';

/** Links to all sections of the dashboard, by group. */
export function SectionLinks(props: { label: string; pendingCounts: Record<string, number> }) {
  return (
    <nav aria-label={props.label} className="space-y-4 text-small">
      {sections.map((group) => (
        <div key={group.label}>
          {group.sections.length > 1 ? <p className="meta mb-1 px-2">{group.label}</p> : null}
          <ul>
            {group.sections.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  activeOptions={{ exact: section.to === '/dashboard' }}
                  className="target w-full rounded px-2 text-ink-soft hover:bg-paper-deep hover:text-ink aria-[current=page]:bg-paper-deep aria-[current=page]:text-ink md:pointer-fine:min-h-8"
                >
                  {section.label}
                  {props.pendingCounts[section.to] ? (
                    <span className="meta ml-auto">
                      {props.pendingCounts[section.to]}
                      <span className="sr-only"> waiting</span>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
