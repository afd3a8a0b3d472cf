import { CoverPicture } from '#content/components/cover-picture.tsx';
import { DetailHeader } from '#content/components/detail-header.tsx';
import { FactList } from '#content/components/fact-list.tsx';
import { Prose } from '#content/components/prose.tsx';
import type { PictureSource } from '#ui/picture.tsx';
import type { ServiceSummary } from './service-list.tsx';

export interface ServiceDetail extends ServiceSummary {
  html: string;
  stack: string[];
  image: PictureSource | null;
  imageAlt: string;
}

export function ServiceView(props: { service: ServiceDetail; bookingLink: string | null }) {
  const { service, bookingLink } = props;
  return (
    <article>
      <DetailHeader list={{ to: '/services', label: 'Services' }} {...service}>
        <FactList
          facts={[
            { name: 'Price', value: service.priceNote },
            { name: 'I work with', value: service.stack.join(', ') },
          ]}
        />
      </DetailHeader>
      <CoverPicture image={service.image} alt={service.imageAlt} />
      <div className="page-grid">
        <Prose id={service.id} html={service.html} />
        {bookingLink ? (
          <p className="no-print mt-10">
            <a
              href={bookingLink}
              rel="noopener"
              className="target rounded-full bg-accent px-6 font-medium text-on-accent hover:underline"
            >
              Book a first call
            </a>
          </p>
        ) : null}
      </div>
    </article>
  );
}
