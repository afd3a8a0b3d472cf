/** Reports page views at a rate over a few connections, and counts what was acknowledged. Started by views.ts. */
import { connect, type Socket } from 'node:net';

const [port = 0, seconds = 0, rate = 0] = process.argv.slice(2, 5).map(Number);
const paths = (process.argv[5] ?? '/').split(' ');
const connections = 32;
/** Time between two bursts. */
const burstIntervalMs = 10;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const sent = { accepted: 0, refused: 0, unanswered: 0 };
const sockets: Connection[] = [];
let count = 0;

/** A connection that reconnects. */
class Connection {
  #socket: Socket | null = null;
  #open = false;
  #waiting = 0;
  #rest = '';

  send(request: string) {
    if (!this.#socket) this.#connect();
    if (!this.#open) return;
    this.#waiting += 1;
    this.#socket?.write(request);
  }

  get waiting(): number {
    return this.#waiting;
  }

  end() {
    this.#socket?.destroy();
  }

  #connect() {
    const socket = connect(port, '127.0.0.1', () => (this.#open = true));
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#read(part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      sent.unanswered += this.#waiting;
      this.#waiting = 0;
      this.#rest = '';
      this.#open = false;
      this.#socket = null;
    });
  }

  #read(text: string) {
    // Responses to view reports have no body.
    const parts = (this.#rest + text).split('\r\n\r\n');
    this.#rest = parts.pop() ?? '';
    for (const head of parts) {
      this.#waiting -= 1;
      if (head.startsWith('HTTP/1.1 202')) sent.accepted += 1;
      else sent.refused += 1;
    }
  }
}

for (let connection = 0; connection < connections; connection += 1) sockets.push(new Connection());
console.log('sending');
const startTime = performance.now();
let dueCount = 0;
const sendTimer = setInterval(() => {
  const elapsed = performance.now() - startTime;
  const isOver = elapsed > seconds * 1_000;
  dueCount = Math.min(elapsed, seconds * 1_000) * (rate / 1_000);
  for (; count < dueCount; count += 1) sockets[count % connections]?.send(formatRequest(count));
  if (isOver) finish();
}, burstIntervalMs);

function formatRequest(number: number): string {
  const body = JSON.stringify({
    path: paths[number % paths.length],
    from: number % 5 === 0 ? `https://news-${number % 40}.example/item` : '',
  });
  const address = `10.${(number >> 8) % 40}.${number % 250}.${(number >> 4) % 200}`;
  return [
    'POST /api/view HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    `User-Agent: ${agent}`,
    'Content-Type: text/plain;charset=UTF-8',
    `X-Forwarded-For: ${address}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** Waits for the last responses. */
function finish() {
  clearInterval(sendTimer);
  const until = performance.now() + 3_000;
  const timer = setInterval(() => {
    if (sockets.some((connection) => connection.waiting > 0) && performance.now() < until) return;
    clearInterval(timer);
    for (const connection of sockets) connection.end();
    setImmediate(() => console.log(JSON.stringify(sent)));
  }, burstIntervalMs);
}
