import { followerOf } from '#lib/followed-forms.ts';

/**
 * Milliseconds. Without a byte that gets through: longer than a phone takes from one mast to the next. Without an answer
 * when all is sent: longer than a queue of pictures takes to be made.
 */
const patience = { sending: 30_000, answer: 180_000 };
const lost = 'The connection was lost. Try again when it is back.';

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
  endIfStalled(request, () => {
    reject(new TypeError(lost));
    request.abort();
  });
  request.addEventListener('load', () => resolve(readAnswer(request)));
  request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
  request.addEventListener('error', () => reject(new TypeError(lost)));
  if (signals.some((signal) => signal.aborted))
    reject(new DOMException('Cancelled.', 'AbortError'));
  else request.send(body);
  for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  return promise;
}

/** A network that swallows everything never says so. */
function endIfStalled(request: XMLHttpRequest, end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, milliseconds);
  };
  request.upload.addEventListener('loadstart', () => wait(patience.sending));
  request.upload.addEventListener('progress', () => wait(patience.sending));
  request.upload.addEventListener('load', () => wait(patience.answer));
  request.addEventListener('loadend', () => clearTimeout(timer));
}

function readAnswer(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  const { status, responseText } = request;
  const init = { status, headers: { 'content-type': 'application/json' } };
  if (type.startsWith('application/json')) return new Response(responseText, init);
  // What the door refuses, it refuses in plain words; the procedures' client reads failures of its own form only. A page
  // comes from whatever stands in front of the site.
  const words = type.startsWith('text/plain') ? responseText.trim() : '';
  const message = words || 'The server gave no answer. Try again in a moment.';
  const data = { code: codeOf(status), httpStatus: status };
  return new Response(JSON.stringify({ error: { json: { message, code: -32_600, data } } }), init);
}

/** A form that is refused for what it is stays refused; for anything else it may be sent again. */
function codeOf(status: number): string {
  if (status >= 500) return 'SERVICE_UNAVAILABLE';
  return status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST';
}
