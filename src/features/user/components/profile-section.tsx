import type { ReactNode } from 'react';

/** One section of the profile: on wide screens the title is on the left and the content on the right. */
export function ProfileSection(props: {
  id?: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={props.id}
      className="grid gap-x-12 gap-y-5 border-t border-rule py-10 md:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 className="text-h3">{props.title}</h2>
        <div className="mt-2 text-small text-ink-soft">{props.about}</div>
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
