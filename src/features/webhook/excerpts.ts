/** Of a body, in the log. */
export const maxExcerptBytes = 1_024;
const maxHeadersLength = 1_024;

interface LoggedRequest {
  headers: Record<string, string>;
  body: string;
}

/** A request as the log shows it: neither the path of the address nor the header of the owner, which may be secrets. */
export function formatRequest(
  { headers, body }: LoggedRequest,
  { host, secretHeader }: { host: string; secretHeader: string },
): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === secretHeader.toLowerCase() ? `${name}: ••••••` : `${name}: ${value}`,
  );
  return [`POST ${host}`, ...lines, '', cut(body, maxExcerptBytes)].join('\n').trimEnd();
}

interface LoggedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const shownHeaders = ['content-type', 'retry-after', 'location', 'server', 'date'];

/** A response as the log shows it: a few headers, and the beginning of the body. */
export function formatResponse({ status, headers, body }: LoggedResponse): string {
  const lines = shownHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${String(value)}`];
  });
  const head = cut([`HTTP ${status}`, ...lines].join('\n'), maxHeadersLength);
  return `${head}\n\n${cut(body, maxExcerptBytes)}`.trimEnd();
}

/** Without control characters, which PostgreSQL does not store all, and which could hide what is there. */
function cut(text: string, maxLength: number): string {
  const shown = text.slice(0, maxLength).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '�');
  return text.length > maxLength ? `${shown}…` : shown;
}
