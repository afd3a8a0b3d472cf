import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';

/** A part of the home page: its title, what is in it, and the way to all of it. */
export function HomeSection(props: {
  title: string;
  more: { to: string; label: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-grid mt-20 md:mt-28">
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 id={id} className="text-h2">
          {props.title}
        </h2>
        <Link to={props.more.to} className="link target shrink-0 text-small">
          {props.more.label}
        </Link>
      </div>
      {props.children}
    </section>
  );
}
