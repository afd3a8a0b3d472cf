interface ContactSectionProps {
  title: string;
  mail: string | null;
  bookingLink: string | null;
}

/** The booking link and the e-mail address. Renders nothing without either. */
export function ContactSection({ title, mail, bookingLink }: ContactSectionProps) {
  if (!mail && !bookingLink) return null;
  return (
    <section aria-labelledby="contact" className="page-grid mt-20 md:mt-28">
      <h2 id="contact" className="text-h2">
        {title}
      </h2>
      <p className="measure lead text-lead mt-4">
        {bookingLink ? (
          <>
            <a href={bookingLink} className="link" rel="noopener">
              Book half an hour
            </a>
            {mail ? ', or write to ' : '.'}
          </>
        ) : (
          'Write to '
        )}
        {mail ? (
          <a href={`mailto:${mail}`} className="link break-words">
            {mail}
          </a>
        ) : null}
        {mail ? '.' : null}
      </p>
    </section>
  );
}
