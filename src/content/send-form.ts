import superjson, { type SuperJSONResult } from 'superjson';
import { trpcPath } from '#platform/trpc-client.ts';

interface SendOptions {
  signal: AbortSignal;
  /** From 0 to 1: how much of the form has been sent. */
  onProgress: (share: number) => void;
}

/** Calls a procedure that takes a form, as the form-data link does, and says how far it is: fetch cannot. */
export function sendForm<Answer>(
  procedure: string,
  form: FormData,
  { signal, onProgress }: SendOptions,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  request.open('POST', `${trpcPath}/${procedure}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error('The connection was lost.'));
    request.addEventListener('error', lost);
    request.addEventListener('abort', () => reject(new Error('Cancelled.')));
    request.addEventListener('load', () => {
      const answer = request.response as Envelope | null; // the protocol's own shape, or no JSON at all
      if (answer?.result) resolve(superjson.deserialize<Answer>(answer.result.data));
      else if (answer?.error)
        reject(new Error(superjson.deserialize<{ message: string }>(answer.error).message));
      else reject(new Error(`The server answered with ${request.status}. Try again.`));
    });
    request.send(form);
  });
}

interface Envelope {
  result?: { data: SuperJSONResult };
  error?: SuperJSONResult;
}
