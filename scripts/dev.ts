import { createServer } from 'vite';
import { listIncompleteSettings } from '../src/platform/incomplete-settings.ts';
import { componentsPage } from './components-page/plugin.ts';
import { readSettings } from './read-settings.ts';

const env = readSettings();
for (const sentence of listIncompleteSettings(env)) console.log(sentence);
const server = await createServer({
  plugins: [componentsPage],
  server: { port: env.PORT, host: env.HOST },
});
await server.listen();
server.printUrls();
