import './introduction.css';
import { Picture, type PictureSource } from '#ui/picture.tsx';

interface IntroductionProps {
  tagline: string;
  /** Rendered and sanitized: paragraphs with emphasis, code and links. */
  nowHtml: string;
  portrait: PictureSource | null;
  portraitAlt: string;
}

/** The tagline, the current activity and the portrait of the owner. */
export function Introduction({ tagline, nowHtml, portrait, portraitAlt }: IntroductionProps) {
  return (
    <section className="page-grid grid gap-10 pt-12 md:grid-cols-[1fr_17rem] md:items-end md:gap-16 md:pt-24">
      <div>
        <h1 className="text-display font-normal">{tagline}</h1>
        {nowHtml ? (
          <div
            className="introduction measure text-lead"
            // The HTML was sanitized when it was saved.
            dangerouslySetInnerHTML={{ __html: nowHtml }}
          />
        ) : null}
      </div>
      {portrait ? (
        <div className="order-first w-36 md:order-none md:w-full">
          <Picture
            image={portrait}
            alt={portraitAlt}
            sizes="(min-width: 52rem) 17rem, 9rem"
            className="aspect-[4/5] w-full object-cover"
            isEager
          />
        </div>
      ) : null}
    </section>
  );
}
