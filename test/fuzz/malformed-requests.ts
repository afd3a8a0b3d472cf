import {
  toRequestTarget,
  randomJson,
  randomPathSegment,
  type SeededRandom,
} from './seeded-random.ts';

/** What exists on the site, for requests that are nearly valid. */
export interface FuzzTargets {
  procedures: string[];
  serverFunctions: string[];
  pages: string[];
  files: string[];
}

type RequestGenerator = (random: SeededRandom, targets: FuzzTargets) => string;

/** One request as the bytes to send (Latin-1), with `Connection: close`. */
export function createMalformedRequest(random: SeededRandom, targets: FuzzTargets): string {
  return random.pick(generators)(random, targets);
}

const generators: RequestGenerator[] = [
  queryProcedure,
  queryProcedure,
  mutateProcedure,
  mutateProcedure,
  callServerFunction,
  callServerFunction,
  requestPage,
  requestPage,
  requestPath,
  sendForm,
  sendUnusualMethod,
  sendUnusualHeaders,
  sendInvalidHttp,
];

function queryProcedure(random: SeededRandom, { procedures }: FuzzTargets): string {
  const names = random.pick([
    [random.pick(procedures)],
    [random.pick(procedures), random.pick(procedures)],
    ['nope', ''],
    [randomPathSegment(random)],
    Array.from({ length: random.nextInt(60) }, () => random.pick(procedures)),
  ]);
  const batch = random.pick(['', '', '&batch=1', '&batch=', '&batch=x']);
  const input = maybeEncode(random, randomJson(random));
  return formatRequest(random, { path: `/api/trpc/${names.join(',')}?input=${input}${batch}` });
}

function mutateProcedure(random: SeededRandom, { procedures }: FuzzTargets): string {
  const batch = random.pick(['', '', '?batch=1']);
  const type = random.pick([
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'APPLICATION/JSON;;',
    'text/plain',
    'application/octet-stream',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    '',
  ]);
  const path = `/api/trpc/${random.pick([...procedures, randomPathSegment(random)])}${batch}`;
  return formatRequest(random, {
    method: 'POST',
    path,
    headers: { 'Content-Type': type },
    body: randomBody(random),
  });
}

function callServerFunction(random: SeededRandom, { serverFunctions }: FuzzTargets): string {
  const id = random.pick([
    ...serverFunctions,
    ...serverFunctions,
    '__proto__',
    'nope',
    randomPathSegment(random),
  ]);
  const payload = random.pick([
    randomJson(random),
    '{"t":1}',
    '{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":1,"s":"x"}]},"o":0}',
    '{"t":99,"i":0}',
    '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[{"t":2,"s":3}]},"o":0},"f":63,"m":[]}',
    '[]',
    '5',
    'null',
    '{"t":9,"i":0,"a":[{"t":4,"i":0}],"o":0}',
  ]);
  const headers = {
    'Sec-Fetch-Site': random.pick(['same-origin', 'same-origin', 'cross-site', 'x']),
    ...random.pick([{}, { 'x-tsr-serverFn': 'true' }, { 'x-tsr-serverFn': 'true' }]),
  };
  const path = `/_serverFn/${id}`;
  if (random.nextInt(4) > 0)
    return formatRequest(random, {
      path: `${path}?payload=${maybeEncode(random, payload)}`,
      headers,
    });
  const type = random.pick(['application/json', 'multipart/form-data; boundary=x', 'text/plain']);
  const body = random.pick([payload, randomBody(random)]);
  return formatRequest(random, {
    method: 'POST',
    path,
    headers: { ...headers, 'Content-Type': type },
    body,
  });
}

function requestPage(random: SeededRandom, { pages }: FuzzTargets): string {
  const parameters = [
    'cursor',
    'kind',
    'page',
    'q',
    'series',
    'sort',
    'tag',
    'year',
    'from',
    'token',
    'x',
  ];
  const query = Array.from(
    { length: random.nextInt(4) },
    () => `${random.pick(parameters)}=${randomPathSegment(random)}`,
  );
  const slash = random.pick(['', '', '', '/', '//', '%2F']);
  const suffix = random.pick(['', '', `/${randomPathSegment(random)}`]);
  return formatRequest(random, {
    path: `${random.pick(pages)}${suffix}${slash}?${query.join('&')}`,
  });
}

function requestPath(random: SeededRandom, { files }: FuzzTargets): string {
  const parts = Array.from({ length: random.nextInt(5) }, () => randomPathSegment(random));
  const start = random.pick([
    '/',
    '/media/',
    '/assets/',
    '/api/',
    '/blog/',
    '//',
    '/\\',
    '',
    ...files,
  ]);
  return formatRequest(random, { path: `${start}${parts.join('/')}` });
}

function sendForm(random: SeededRandom, { procedures }: FuzzTargets): string {
  const part = 'Content-Disposition: form-data; name="a"; filename="../x"\r\n\r\n';
  const body = random.pick([
    '--x\r\n',
    `--x\r\n${part}b\r\n--x--\r\n`,
    `--x\r\n${part}`,
    '--x--',
    '',
    random.bytes(300),
    `--x\r\n${'H: a\r\n'.repeat(300)}\r\nb\r\n--x--\r\n`,
  ]);
  const path = random.pick([
    `/api/trpc/${random.pick(procedures)}`,
    '/api/media',
    '/api/auth/sign-in',
    '/api/',
  ]);
  const headers = {
    'Content-Type': random.pick(['multipart/form-data; boundary=x', 'multipart/form-data']),
  };
  return formatRequest(random, { method: 'POST', path, headers, body });
}

function sendUnusualMethod(random: SeededRandom, { pages }: FuzzTargets): string {
  const method = random.pick([
    'PUT',
    'DELETE',
    'PATCH',
    'TRACE',
    'PROPFIND',
    'OPTIONS',
    'HEAD',
    'POST',
    'get',
    'QUERY',
    'X'.repeat(40),
    random.bytes(3),
  ]);
  return formatRequest(random, { method, path: random.pick([...pages, '*', '/api/trpc/x']) });
}

function sendUnusualHeaders(random: SeededRandom, { pages }: FuzzTargets): string {
  const segment = randomPathSegment(random);
  const headers = random.pick([
    { Cookie: `mallard.session_token=${segment}` },
    { Cookie: `${segment}=${segment};;=;` },
    { Cookie: 'a=b; '.repeat(800) },
    { Host: segment },
    { Host: 'a:b:c' },
    { Host: '' },
    { 'X-Forwarded-For': `${segment}, ::1, 1.2.3` },
    { 'Accept-Encoding': `${segment};q=x, *;q=` },
    { Accept: `text/markdown;q=${segment}` },
    { Accept: '' },
    { 'If-None-Match': `W/${segment}` },
    { Range: 'bytes=9-1,-0' },
    { 'If-Modified-Since': segment },
    { Expect: segment },
    { Upgrade: 'websocket', Connection: 'upgrade' },
    { 'Transfer-Encoding': segment },
    { 'Content-Length': segment },
    { Authorization: `Bearer ${segment}` },
    { 'Accept-Language': segment },
    { Origin: segment },
    { Referer: segment },
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`X-${index}`, 'a'])),
    { 'X-Large': 'a'.repeat(17_000) },
  ]) as Record<string, string>; // the union of all of them
  return formatRequest(random, { path: random.pick(pages), headers });
}

function sendInvalidHttp(random: SeededRandom): string {
  return random.pick([
    random.bytes(100),
    '\r\n\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\nHost: a\n\n',
    `GET /${random.bytes(10)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${random.bytes(20)}: x\r\n\r\n`,
    'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
    'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]);
}

function randomBody(random: SeededRandom): string {
  return random.pick([
    randomJson(random),
    randomJson(random),
    randomJson(random),
    random.bytes(200),
    '\xc3\x28',
    '\xff\xfe{\x00}\x00',
    '['.repeat(50_000),
    `{"json":"${'a'.repeat(90_000)}"}`,
    'a'.repeat(150_000),
    `{"json":${'{"a":'.repeat(5_000)}`,
  ]);
}

interface RequestParts {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function formatRequest(
  random: SeededRandom,
  { method = 'GET', path, headers = {}, body }: RequestParts,
): string {
  const length =
    body === undefined || 'Content-Length' in headers
      ? {}
      : { 'Content-Length': String(body.length) };
  const allHeaders = { Host: 'localhost', Connection: 'close', ...length, ...headers };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${toRequestTarget(path) || '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Percent-encodes most values, and leaves some as they are. */
function maybeEncode(random: SeededRandom, text: string): string {
  return random.nextInt(4) > 0 ? encodeURIComponent(text.toWellFormed()) : text;
}
