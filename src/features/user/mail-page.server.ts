interface MailPage {
  title: string;
  /** HTML inside a paragraph; nothing of the request may be in it. */
  content: string;
  status: number;
}

/** A page that a link in a mail opens, without scripts and styles. */
export function renderMailPage({ title, content, status }: MailPage): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${content}</p></main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
