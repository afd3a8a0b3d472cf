import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ContactSection } from '#features/settings/components/contact-section.tsx';
import type { HomePart } from '#features/settings/home.ts';

export function HomeContact({ title }: HomePart) {
  const { api } = useRouteContext({ from: '__root__' });
  const { links, bookingLink } = useSuspenseQuery(api.settings.site.queryOptions()).data;
  return <ContactSection title={title} mail={links.mail} bookingLink={bookingLink} />;
}
