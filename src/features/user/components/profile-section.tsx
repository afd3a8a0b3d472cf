import type { ReactNode } from 'react';

/** One subject of the profile: its name on the left where there is room, what to do about it on the right. */
export function ProfileSection(props: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-t border-rule py-10 md:grid-cols-[18rem_1fr]">
      <div>
        <h2 className="text-h3">{props.title}</h2>
        <div className="mt-2 text-small text-ink-soft">{props.about}</div>
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
