import { AppError } from '#lib/errors.ts';

interface Document {
  /** The media type, with its charset for text. */
  type: string;
  text: string;
  /** The HTML page with the same content. */
  canonicalUrl?: string;
}

/** Responds with a document that is not an HTML page; with 404 and the sentence, or 301 to the new URL. */
export async function respondWithDocument(
  createDocument: () => Promise<Document>,
  notFound: { sentence: string; redirectUrl?: (slug: string) => string },
): Promise<Response> {
  try {
    const { type, text, canonicalUrl } = await createDocument();
    const headers = new Headers({ 'content-type': type });
    if (canonicalUrl) headers.set('link', `<${canonicalUrl}>; rel="canonical"`);
    return new Response(text, { headers });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    const slug = error.details.movedTo;
    if (slug !== undefined && notFound.redirectUrl)
      return new Response(null, { status: 301, headers: { location: notFound.redirectUrl(slug) } });
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return new Response(`${notFound.sentence}\n`, { status: 404, headers });
  }
}
