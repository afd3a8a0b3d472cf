import { createServer } from 'vite';
import { listIncomplete } from '../src/platform/incomplete-settings.ts';
import { readSettings } from './read-settings.ts';

const env = readSettings();
for (const sentence of listIncomplete(env)) console.log(sentence);
const server = await createServer({ server: { port: env.PORT, host: env.HOST } });
await server.listen();
server.printUrls();
