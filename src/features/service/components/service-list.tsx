import { Link } from '@tanstack/react-router';

export interface ServiceSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  priceNote: string | null;
}

export function ServiceList(props: { services: ServiceSummary[] }) {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2">
      {props.services.map((service) => (
        <li key={service.id} className="border-t border-rule py-5">
          <Link
            to="/services/$serviceId"
            params={{ serviceId: service.slug }}
            className="link-quiet text-h3 font-medium"
          >
            <bdi data-travels="title">{service.title}</bdi>
          </Link>
          <p className="mt-1 text-ink-soft">{service.description}</p>
          {service.priceNote ? <p className="mt-2 font-medium">{service.priceNote}</p> : null}
        </li>
      ))}
    </ul>
  );
}
