/** What a save is answered, and whether the answer is right for the fault that it met. */
import superjson from 'superjson';

export interface Answer {
  status: number;
  /** The sentence for the person; empty where the save was done. */
  message: string;
  isDone: boolean;
  retryAfter: string | null;
  /** What the procedure returned. */
  result?: unknown;
}

interface Call {
  url: string;
  cookie: string;
  procedure: string;
  input: object;
}

/** Calls a procedure as the browser does; a form is sent as it is. */
export async function callProcedure({ url, cookie, procedure, input }: Call): Promise<Answer> {
  const isForm = input instanceof FormData;
  const response = await fetch(`${url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { cookie, origin: url, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? input : JSON.stringify(superjson.serialize(input)),
  });
  const text = await response.text();
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after') };
  try {
    const body = JSON.parse(text) as {
      result?: { data: never };
      error?: { json: { message: string } };
    }; // as tRPC sends it
    if (body.result)
      return {
        ...answer,
        isDone: true,
        message: '',
        result: superjson.deserialize(body.result.data),
      };
    return { ...answer, isDone: false, message: body.error?.json.message ?? text };
  } catch {
    return { ...answer, isDone: false, message: text.trim() };
  }
}

/** Runs a task, such as a backup, and reads its last line. */
export async function runTask(
  { url, cookie }: Pick<Call, 'url' | 'cookie'>,
  { name, input }: { name: string; input: object },
): Promise<Answer> {
  const response = await fetch(`${url}/api/transfer/${name}`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const text = (await response.text()).trim();
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after') };
  const lastLine = text.split('\n').at(-1) ?? '';
  if (!lastLine.startsWith('{')) return { ...answer, isDone: false, message: text };
  const last = JSON.parse(lastLine) as {
    problem?: string;
    said?: string;
    report?: { notCarried: unknown[] };
  }; // a TaskMessage
  const isDone = last.problem === undefined && last.report?.notCarried.length === 0;
  return { ...answer, isDone, message: last.problem ?? last.said ?? text, result: last };
}

const sentences =
  /^(The (disk|data|database|server|(temporary )?folder|backup|site)\b.*|\S+ could not be .*)\b(again|room)\b/s;

/** What is wrong with the answer to a failed save, or null. A task has begun to answer with 200 when it fails. */
export function findWrongAnswer({ status, message, retryAfter }: Answer): string | null {
  if (!sentences.test(message) || message.includes('Something went wrong'))
    return `the words “${message.slice(0, 200)}”`;
  if (status === 200 || status === 507) return null;
  if (status !== 503) return `the status ${status} with “${message.slice(0, 100)}”`;
  return retryAfter === null ? 'no Retry-After' : null;
}
