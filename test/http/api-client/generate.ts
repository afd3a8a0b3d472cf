/** Generates a client in TypeScript from a description of the API. Arguments: the file of the description, and a folder. */
import { registerHooks } from 'node:module';

// The generator uses the compiler as a library, which TypeScript 7 is not.
const compiler = import.meta.resolve('@typescript/typescript6');
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === 'typescript' ? compiler : specifier, context),
});
const { createClient } = await import('@hey-api/openapi-ts');

const [input = '', output = ''] = process.argv.slice(2);
await createClient({
  input,
  output: { path: output, module: { extension: '.ts' } },
  logs: { level: 'error', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
