import { getUploadObserver } from '#lib/upload-progress.ts';

/**
 * `sending` is the time without upload progress: longer than a phone takes to change its cell. `answer` is the time
 * between the last byte and the response: longer than a queue of images takes to be encoded.
 */
const timeoutsMs = { sending: 30_000, answer: 180_000 };
const connectionLostMessage = 'The connection was lost. Try again when it is back.';

/** Like `fetch`, for forms: only XMLHttpRequest reports upload progress. */
export function sendForm(input: RequestInfo | URL | string, init: RequestInit = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { body } = init;
  if (!(body instanceof FormData)) return fetch(input, init);
  const observer = getUploadObserver(body);
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  const signals = [init.signal, observer?.signal].filter((signal) => signal instanceof AbortSignal);
  request.open(init.method ?? 'POST', String(input));
  for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) observer?.onProgress(loaded / total);
  });
  abortIfStalled(request, () => {
    reject(new TypeError(connectionLostMessage));
    request.abort();
  });
  request.addEventListener('load', () => resolve(toResponse(request)));
  request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')));
  request.addEventListener('error', () => reject(new TypeError(connectionLostMessage)));
  if (signals.some((signal) => signal.aborted))
    reject(new DOMException('Cancelled.', 'AbortError'));
  else request.send(body);
  for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  return promise;
}

/** A connection that silently drops packets raises no error event, so a timer ends it. */
function abortIfStalled(request: XMLHttpRequest, onStalled: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(onStalled, timeoutMs);
  };
  request.upload.addEventListener('loadstart', () => restartTimer(timeoutsMs.sending));
  request.upload.addEventListener('progress', () => restartTimer(timeoutsMs.sending));
  request.upload.addEventListener('load', () => restartTimer(timeoutsMs.answer));
  request.addEventListener('loadend', () => clearTimeout(timer));
}

function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  const { status, responseText } = request;
  const init = { status, headers: { 'content-type': 'application/json' } };
  if (type.startsWith('application/json')) return new Response(responseText, init);
  // The request handler rejects in plain text, but the tRPC client reads its own error format only. An HTML page
  // comes from a proxy in front of the site.
  const text = type.startsWith('text/plain') ? responseText.trim() : '';
  const message = text || 'The server did not answer. Try again in a moment.';
  const data = { code: getErrorCode(status), httpStatus: status };
  return new Response(JSON.stringify({ error: { json: { message, code: -32_600, data } } }), init);
}

/** A 4xx status is permanent for this form; any other failure may be retried. */
function getErrorCode(status: number): string {
  if (status >= 500) return 'SERVICE_UNAVAILABLE';
  return status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST';
}
