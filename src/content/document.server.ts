import { AppError } from '#lib/errors.ts';

interface Document {
  /** With its character set where it is text. */
  type: string;
  text: string;
  /** The page that says the same to people. */
  canonicalUrl?: string;
}

/** Answers with a document that is no page. What is not there is said in the sentence; what moved leads on. */
export async function answerDocument(
  make: () => Promise<Document>,
  missing: { sentence: string; movedTo?: (slug: string) => string },
): Promise<Response> {
  try {
    const { type, text, canonicalUrl } = await make();
    const headers = new Headers({ 'content-type': type });
    if (canonicalUrl) headers.set('link', `<${canonicalUrl}>; rel="canonical"`);
    return new Response(text, { headers });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    const slug = error.details.movedTo;
    if (slug !== undefined && missing.movedTo)
      return new Response(null, { status: 301, headers: { location: missing.movedTo(slug) } });
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return new Response(`${missing.sentence}\n`, { status: 404, headers });
  }
}
