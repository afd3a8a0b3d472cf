import './introduction.css';
import { Picture, type PictureSource } from '#ui/picture.tsx';

interface IntroductionProps {
  tagline: string;
  /** Rendered and sanitized: paragraphs with emphasis, code and links. */
  nowHtml: string;
  portrait: PictureSource | null;
  portraitAlt: string;
}

/**
 * The tagline, the current activity and the portrait of the owner. On a phone the tagline flows around the portrait, so
 * that the first screen has both, and the beginning of what follows.
 */
export function Introduction({ tagline, nowHtml, portrait, portraitAlt }: IntroductionProps) {
  return (
    <section className="page-grid flow-root pt-6 md:grid md:grid-cols-[1fr_17rem] md:items-end md:gap-16 md:pt-24">
      {portrait ? (
        <div className="float-end ms-5 mb-3 w-24 sm:w-36 md:order-last md:float-none md:m-0 md:w-full">
          <Picture
            image={portrait}
            alt={portraitAlt}
            sizes="(min-width: 52rem) 17rem, (min-width: 40rem) 9rem, 6rem"
            className="aspect-[4/5] w-full object-cover"
            isEager
          />
        </div>
      ) : null}
      <div>
        <h1 className="text-introduction font-normal max-md:text-wrap">{tagline}</h1>
        {nowHtml ? (
          <div
            className="introduction measure"
            // The HTML was sanitized when it was saved.
            dangerouslySetInnerHTML={{ __html: nowHtml }}
          />
        ) : null}
      </div>
    </section>
  );
}
