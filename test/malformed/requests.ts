import { asAddress, jsonNoise, wordNoise, type Noise } from './noise.ts';

/** What the site has, for requests that come close to good ones. */
export interface Targets {
  procedures: string[];
  serverFunctions: string[];
  pages: string[];
  files: string[];
}

type Make = (noise: Noise, targets: Targets) => string;

/** One request, as the very bytes that are sent (Latin-1), with the end of the connection asked for. */
export function malformedRequest(noise: Noise, targets: Targets): string {
  return noise.pick(kinds)(noise, targets);
}

const kinds: Make[] = [
  readProcedure,
  readProcedure,
  writeProcedure,
  writeProcedure,
  callServerFunction,
  callServerFunction,
  readPage,
  readPage,
  readAddress,
  sendForm,
  oddMethod,
  oddHeaders,
  oddProtocol,
];

function readProcedure(noise: Noise, { procedures }: Targets): string {
  const names = noise.pick([
    [noise.pick(procedures)],
    [noise.pick(procedures), noise.pick(procedures)],
    ['nope', ''],
    [wordNoise(noise)],
    Array.from({ length: noise.below(60) }, () => noise.pick(procedures)),
  ]);
  const batch = noise.pick(['', '', '&batch=1', '&batch=', '&batch=x']);
  const input = encode(noise, jsonNoise(noise));
  return request(noise, { path: `/api/trpc/${names.join(',')}?input=${input}${batch}` });
}

function writeProcedure(noise: Noise, { procedures }: Targets): string {
  const batch = noise.pick(['', '', '?batch=1']);
  const type = noise.pick([
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
  const path = `/api/trpc/${noise.pick([...procedures, wordNoise(noise)])}${batch}`;
  return request(noise, {
    method: 'POST',
    path,
    headers: { 'Content-Type': type },
    body: bodyNoise(noise),
  });
}

function callServerFunction(noise: Noise, { serverFunctions }: Targets): string {
  const id = noise.pick([
    ...serverFunctions,
    ...serverFunctions,
    '__proto__',
    'nope',
    wordNoise(noise),
  ]);
  const payload = noise.pick([
    jsonNoise(noise),
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
    'Sec-Fetch-Site': noise.pick(['same-origin', 'same-origin', 'cross-site', 'x']),
    ...noise.pick([{}, { 'x-tsr-serverFn': 'true' }, { 'x-tsr-serverFn': 'true' }]),
  };
  const path = `/_serverFn/${id}`;
  if (noise.below(4) > 0)
    return request(noise, { path: `${path}?payload=${encode(noise, payload)}`, headers });
  const type = noise.pick(['application/json', 'multipart/form-data; boundary=x', 'text/plain']);
  const body = noise.pick([payload, bodyNoise(noise)]);
  return request(noise, {
    method: 'POST',
    path,
    headers: { ...headers, 'Content-Type': type },
    body,
  });
}

function readPage(noise: Noise, { pages }: Targets): string {
  const known = [
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
    { length: noise.below(4) },
    () => `${noise.pick(known)}=${wordNoise(noise)}`,
  );
  const slash = noise.pick(['', '', '', '/', '//', '%2F']);
  const more = noise.pick(['', '', `/${wordNoise(noise)}`]);
  return request(noise, { path: `${noise.pick(pages)}${more}${slash}?${query.join('&')}` });
}

function readAddress(noise: Noise, { files }: Targets): string {
  const parts = Array.from({ length: noise.below(5) }, () => wordNoise(noise));
  const start = noise.pick([
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
  return request(noise, { path: `${start}${parts.join('/')}` });
}

function sendForm(noise: Noise, { procedures }: Targets): string {
  const part = 'Content-Disposition: form-data; name="a"; filename="../x"\r\n\r\n';
  const body = noise.pick([
    '--x\r\n',
    `--x\r\n${part}b\r\n--x--\r\n`,
    `--x\r\n${part}`,
    '--x--',
    '',
    noise.bytes(300),
    `--x\r\n${'H: a\r\n'.repeat(300)}\r\nb\r\n--x--\r\n`,
  ]);
  const path = noise.pick([
    `/api/trpc/${noise.pick(procedures)}`,
    '/api/media',
    '/api/auth/sign-in',
    '/api/',
  ]);
  const headers = {
    'Content-Type': noise.pick(['multipart/form-data; boundary=x', 'multipart/form-data']),
  };
  return request(noise, { method: 'POST', path, headers, body });
}

function oddMethod(noise: Noise, { pages }: Targets): string {
  const method = noise.pick([
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
    noise.bytes(3),
  ]);
  return request(noise, { method, path: noise.pick([...pages, '*', '/api/trpc/x']) });
}

function oddHeaders(noise: Noise, { pages }: Targets): string {
  const word = wordNoise(noise);
  const headers = noise.pick([
    { Cookie: `mallard.session_token=${word}` },
    { Cookie: `${word}=${word};;=;` },
    { Cookie: 'a=b; '.repeat(800) },
    { Host: word },
    { Host: 'a:b:c' },
    { Host: '' },
    { 'X-Forwarded-For': `${word}, ::1, 1.2.3` },
    { 'Accept-Encoding': `${word};q=x, *;q=` },
    { Accept: `text/markdown;q=${word}` },
    { Accept: '' },
    { 'If-None-Match': `W/${word}` },
    { Range: 'bytes=9-1,-0' },
    { 'If-Modified-Since': word },
    { Expect: word },
    { Upgrade: 'websocket', Connection: 'upgrade' },
    { 'Transfer-Encoding': word },
    { 'Content-Length': word },
    { Authorization: `Bearer ${word}` },
    { 'Accept-Language': word },
    { Origin: word },
    { Referer: word },
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`X-${index}`, 'a'])),
    { 'X-Large': 'a'.repeat(17_000) },
  ]) as Record<string, string>; // the union of all of them
  return request(noise, { path: noise.pick(pages), headers });
}

function oddProtocol(noise: Noise): string {
  return noise.pick([
    noise.bytes(100),
    '\r\n\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\nHost: a\n\n',
    `GET /${noise.bytes(10)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${noise.bytes(20)}: x\r\n\r\n`,
    'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
    'POST /api/trpc/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]);
}

function bodyNoise(noise: Noise): string {
  return noise.pick([
    jsonNoise(noise),
    jsonNoise(noise),
    jsonNoise(noise),
    noise.bytes(200),
    '\xc3\x28',
    '\xff\xfe{\x00}\x00',
    '['.repeat(50_000),
    `{"json":"${'a'.repeat(90_000)}"}`,
    'a'.repeat(150_000),
    `{"json":${'{"a":'.repeat(5_000)}`,
  ]);
}

interface Parts {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function request(noise: Noise, { method = 'GET', path, headers = {}, body }: Parts): string {
  const length =
    body === undefined || 'Content-Length' in headers
      ? {}
      : { 'Content-Length': String(body.length) };
  const all = { Host: 'localhost', Connection: 'close', ...length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${asAddress(path) || '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Most noise is written as an address writes it, some as it stands. */
function encode(noise: Noise, text: string): string {
  return noise.below(4) > 0 ? encodeURIComponent(text.toWellFormed()) : text;
}
