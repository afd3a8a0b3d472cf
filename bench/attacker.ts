/** One anonymous client that asks at full speed. Started by attacks.ts: `node bench/attacker.ts ATTACK PORT SECONDS` */
import { connect } from 'node:net';

/** Not the address of the readers. */
const address = '127.0.0.2';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const article = '/blog/a-page-cache-that-knows-what-it-read';
const articleId = process.env['ARTICLE_ID'] ?? '00000000-0000-4000-8000-000000000000';

/** A request; the number makes it another one each time. */
type Attack = (number: number) => string;

const attacks: Record<string, Attack> = {
  batches: () =>
    formatGet(`/api/trpc/${Array.from({ length: 260 }, () => 'blog.allPublic').join(',')}?batch=1`),
  'small batches': () =>
    formatGet(`/api/trpc/${Array.from({ length: 10 }, () => 'blog.allPublic').join(',')}?batch=1`),
  'random parameters': (number) => formatGet(`/rss.xml?page=${number}${Math.random()}`),
  'made-up cookies': (number) =>
    formatGet(article, `Cookie: mallard.session_token=${number}.${'A'.repeat(43)}=\r\n`),
  'random addresses': (number) => formatGet(`/made-up-${number}-${Math.random()}`),
  search: (number) => formatGet(`/search?q=cache+${number}`),
  hearts: (number) => formatPost('/api/heart', { articleId }, `${agent} ${number}`),
  views: () => formatPost('/api/view', { path: article, from: '' }, agent),
  'slow sockets': () => 'GET / HTTP/1.1\r\nHost: a\r\n',
};
export const attackNames = Object.keys(attacks);

/** A browser opens six, and an attacker as many as are useful. */
const connections = 64;
const slowConnections = 2_000;

const [name = '', port = 0, seconds = 0] = process.argv.slice(2);
const attack = attacks[name];
function run(format: Attack, isSlow: boolean) {
  const statuses: Record<string, number> = {};
  let count = 0;
  let isOver = false;
  const open = () => {
    if (isOver) return;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address });
    socket.setNoDelay(true);
    const drip = isSlow ? setInterval(() => socket.write('X: y\r\n'), 1_000) : undefined;
    const send = () => {
      count += 1;
      socket.write(format(count));
    };
    const reader = new ResponseReader((status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!isOver && !isSlow) send();
    });
    socket.on('connect', send);
    socket.on('data', (part) => reader.read(part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      // At once would measure how fast this process opens connections.
      setTimeout(open, 10);
    });
  };
  for (let index = 0; index < (isSlow ? slowConnections : connections); index += 1) open();
  setTimeout(
    () => {
      isOver = true;
      process.stdout.write(`${JSON.stringify({ count, statuses })}\n`, () => process.exit(0));
    },
    Number(seconds) * 1_000,
  );
}

/** Finds the ends of responses with a Content-Length, or without a body. */
class ResponseReader {
  #text = '';
  #skip = 0;
  readonly #onResponse: (status: string) => void;

  constructor(onResponse: (status: string) => void) {
    this.#onResponse = onResponse;
  }

  read(part: string) {
    this.#text += part;
    for (;;) {
      const skipped = Math.min(this.#skip, this.#text.length);
      this.#text = this.#text.slice(skipped);
      this.#skip -= skipped;
      const end = this.#text.indexOf('\r\n\r\n');
      if (this.#skip > 0 || end === -1) return;
      const head = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 4);
      this.#skip = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#onResponse(head.slice(9, 12));
    }
  }
}

function formatGet(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip, br\r\n${headers}\r\n`;
}

function formatPost(path: string, body: object, userAgent: string): string {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `User-Agent: ${userAgent}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    '',
    text,
  ].join('\r\n');
}

// Below the class that it needs.
if (attack && import.meta.main) run(attack, name === 'slow sockets');
