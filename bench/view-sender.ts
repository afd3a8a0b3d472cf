/** Reports page views at a rate over a few connections, and counts what was acknowledged. Started by views.ts. */
import { connect, type Socket } from 'node:net';

const [port = 0, seconds = 0, rate = 0] = process.argv.slice(2, 5).map(Number);
const paths = (process.argv[5] ?? '/').split(' ');
const connections = 32;
/** Milliseconds between two bursts. */
const tick = 10;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const sent = { taken: 0, refused: 0, unanswered: 0 };
const sockets: Line[] = [];
let count = 0;

/** A connection that is opened again when it breaks. */
class Line {
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
    // No answer to a view has a body.
    const parts = (this.#rest + text).split('\r\n\r\n');
    this.#rest = parts.pop() ?? '';
    for (const head of parts) {
      this.#waiting -= 1;
      if (head.startsWith('HTTP/1.1 202')) sent.taken += 1;
      else sent.refused += 1;
    }
  }
}

for (let line = 0; line < connections; line += 1) sockets.push(new Line());
console.log('sending');
const begun = performance.now();
let due = 0;
const timer = setInterval(() => {
  const passed = performance.now() - begun;
  const isOver = passed > seconds * 1_000;
  due = Math.min(passed, seconds * 1_000) * (rate / 1_000);
  for (; count < due; count += 1) sockets[count % connections]?.send(requestOf(count));
  if (isOver) finish();
}, tick);

function requestOf(number: number): string {
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

/** Waits a moment for the last answers. */
function finish() {
  clearInterval(timer);
  const until = performance.now() + 3_000;
  const look = setInterval(() => {
    if (sockets.some((line) => line.waiting > 0) && performance.now() < until) return;
    clearInterval(look);
    for (const line of sockets) line.end();
    setImmediate(() => console.log(JSON.stringify(sent)));
  }, tick);
}
