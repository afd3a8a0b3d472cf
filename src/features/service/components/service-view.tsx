import '#ui/button.css';
import { CoverPicture } from '#content/components/cover-picture.tsx';
import { DetailHeader } from '#content/components/detail-header.tsx';
import { FactList } from '#content/components/fact-list.tsx';
import { MentionList } from '#content/components/mention-list.tsx';
import { Prose } from '#content/components/prose.tsx';
import type { Mentions } from '#content/links/mentions.server.ts';
import type { PictureSource } from '#ui/picture.tsx';
import type { ServiceSummary } from './service-list.tsx';
import { buttonClasses } from '#ui/button-variant.ts';

export interface ServiceDetail extends ServiceSummary {
  html: string;
  mentions: Mentions;
  stack: string[];
  image: PictureSource | null;
  imageAlt: string;
}

export function ServiceView(props: { service: ServiceDetail; bookingLink: string | null }) {
  const { service, bookingLink } = props;
  return (
    <article>
      <DetailHeader
        list={{ to: '/services', label: 'Services' }}
        editPath={`/dashboard/services/${service.id}/edit`}
        {...service}
      >
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
            <a href={bookingLink} rel="noopener" className={buttonClasses('primary')}>
              Book a first call
            </a>
          </p>
        ) : null}
        <div className="measure">
          <MentionList mentions={service.mentions} />
        </div>
      </div>
    </article>
  );
}
