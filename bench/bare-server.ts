/** A `node:http` server that sends one response to every request: the maximum rate of Node itself. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyFile = '', headersFile = '', port = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[]; // name, value, name, value
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
