/**
 * An S3 server on loopback: path-style URLs, signature version 4 over every signed header, the hash of the body,
 * ListObjectsV2 in pages. Invalid signatures are rejected with S3's own XML.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  settings: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  objects: Map<string, Buffer>;
  /** Failures of the next requests: a status; a closed connection; half a response; one without its length; other bytes. */
  failures: (number | 'gone' | 'cut' | 'chunked' | 'altered' | 'none')[];
  /** The parts of unfinished uploads, by the id of the upload. */
  uploads: Map<string, Map<number, Buffer>>;
  requests: string[];
  stop(): Promise<void>;
}

const region = 'eu-test-1';
const bucket = 'pictures';
const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'test-secret/key+1' };
/** The allowed difference of clocks. */
const maxClockSkewMs = 15 * 60_000;

export async function startS3(pageSize = 1000): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const failures: S3Server['failures'] = [];
  const requests: string[] = [];
  const uploads: S3Server['uploads'] = new Map();
  const server = createServer((request, response) => {
    void handleRequest(request, response);
  });
  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request);
    requests.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    if (failure === 'gone') return request.socket.destroy();
    if (typeof failure === 'number') return sendError(response, failure, 'SlowDown');
    const errorCode = findSignatureError(request, body);
    if (errorCode)
      return sendError(response, errorCode === 'XAmzContentSHA256Mismatch' ? 400 : 403, errorCode);
    const url = new URL(request.url ?? '/', 'http://s3.invalid');
    const [, first, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (first !== bucket) return sendError(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return handleList(response, url.searchParams);
    const { searchParams } = url;
    if (searchParams.has('uploads')) {
      const id = `upload/${uploads.size + 1}`;
      uploads.set(id, new Map());
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (searchParams.has('uploadId'))
      return handlePart(request, response, { key, body, query: searchParams });
    return handleObject(request, response, { key, body, failure });
  }

  function handlePart(
    request: IncomingMessage,
    response: ServerResponse,
    { key, body, query }: { key: string; body: Buffer; query: URLSearchParams },
  ) {
    const id = query.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (!parts) return sendError(response, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    const listed = body
      .toString()
      .matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>("\w+")<\/ETag>/g);
    const whole = Array.from(listed, ([, number, etag]) => {
      const part = parts.get(Number(number));
      return part && etagOf(part) === etag ? part : null;
    });
    // S3 has sent its status before it joins the parts, so it reports this failure with 200.
    if (whole.length !== parts.size || whole.includes(null))
      return sendXml(response, '<Error><Code>InvalidPart</Code></Error>');
    objects.set(key, Buffer.concat(whole.filter((part) => part !== null)));
    return sendXml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  function handleObject(
    request: IncomingMessage,
    response: ServerResponse,
    { key, body, failure }: { key: string; body: Buffer; failure: string | undefined },
  ) {
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return sendError(response, 404, 'NoSuchKey');
    if (failure === 'altered')
      return void response.writeHead(200).end(Buffer.from(object).fill(0, 0, 1));
    if (failure === 'chunked') return void response.writeHead(200).end(object);
    const range = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['range'] ?? ''));
    if (range) {
      const start = Number(range[1]);
      const part = object.subarray(start, Number(range[2]) + 1);
      const end = start + part.length - 1;
      const contentRange = `bytes ${start}-${end}/${object.length}`;
      return response
        .writeHead(206, { 'content-length': part.length, 'content-range': contentRange })
        .end(part);
    }
    response.writeHead(200, { 'content-length': object.length, etag: etagOf(object) });
    if (failure === 'cut')
      return void response.write(object.subarray(0, object.length / 2), () => response.destroy());
    return response.end(request.method === 'HEAD' ? undefined : object);
  }

  function handleList(response: ServerResponse, query: URLSearchParams) {
    if (query.get('list-type') !== '2') return sendError(response, 501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(
      (query.get('continuation-token') ?? '').slice(2),
      'base64',
    ).toString();
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
    const page = names.toSorted().slice(0, pageSize);
    const isTruncated = names.length > page.length;
    // URL encodings differ in spaces and asterisks.
    const token = `* ${Buffer.from(page.at(-1) ?? '').toString('base64')}`;
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${etagOf(objects.get(key) ?? Buffer.alloc(0))}</ETag><Size>${objects.get(key)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`,
      );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region, bucket, ...keys },
    objects,
    failures,
    uploads,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendXml(response: ServerResponse, xml: string) {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function sendError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

/** S3's error code for an invalid signature or body; null if both are valid. */
function findSignatureError(request: IncomingMessage, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) return 'AccessDenied';
  const [, credential = '', signedHeaders = '', signature] = parts;
  const [id, day, credentialRegion, service, end] = credential.split('/');
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (credentialRegion !== region || service !== 's3' || end !== 'aws4_request')
    return 'AccessDenied';
  const time = header('x-amz-date');
  const iso = time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.now() - Date.parse(iso)) < maxClockSkewMs)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  const mustSign = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...mustSign].every((name) => names.includes(name))) return 'AccessDenied';
  const hash = header('x-amz-content-sha256');
  const canonical = [
    request.method,
    ...canonicalAddress(request.url ?? '/'),
    ...names.map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    hash,
  ].join('\n');
  const scope = [day, credentialRegion, service, end].join('/');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [String(day), region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  if (createHmac('sha256', key).update(toSign).digest('hex') !== signature)
    return 'SignatureDoesNotMatch';
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return null;
}

function canonicalAddress(address: string): string[] {
  const url = new URL(address, 'http://s3.invalid');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  return [path, query];
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
