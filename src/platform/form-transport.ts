import { followerOf } from '#lib/followed-forms.ts';

/** As `fetch`, for forms: only XMLHttpRequest tells how much has been sent. */
export function sendForm(input: RequestInfo | URL | string, init: RequestInit = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { body } = init;
  if (!(body instanceof FormData)) return fetch(input, init);
  const follower = followerOf(body);
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  const signals = [init.signal, follower?.signal].filter((signal) => signal instanceof AbortSignal);
  request.open(init.method ?? 'POST', String(input));
  for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) follower?.onProgress(loaded / total);
  });
  request.addEventListener('load', () => resolve(readAnswer(request)));
  request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
  request.addEventListener('error', () =>
    reject(new TypeError('The connection was lost. Try again when it is back.')),
  );
  if (signals.some((signal) => signal.aborted))
    reject(new DOMException('Cancelled.', 'AbortError'));
  else request.send(body);
  for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  return promise;
}

function readAnswer(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  const init = { status: request.status, headers: { 'content-type': 'application/json' } };
  if (type.startsWith('application/json')) return new Response(request.responseText, init);
  // What the door refuses, it refuses in plain words; the procedures' client reads failures of its own form only.
  const message =
    request.responseText.trim() || 'The server gave no answer. Try again in a moment.';
  const data = { code: 'BAD_REQUEST', httpStatus: request.status };
  return new Response(JSON.stringify({ error: { json: { message, code: -32_600, data } } }), init);
}
