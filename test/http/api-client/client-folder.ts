import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** The answer of an operation, as the generated client returns it. */
interface ClientAnswer {
  data: unknown;
  error: unknown;
  response: Response;
}
export type GeneratedOperation = (options: object) => Promise<ClientAnswer>;

export interface GeneratedClient {
  /** The functions of the operations by their ids. */
  operations: Record<string, GeneratedOperation>;
  /** Sets the address of the API, and the token. */
  configure: (config: { baseUrl: string; auth: string }) => void;
}

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/** Generates a client from the description into a temporary folder, checks its types, and loads it. */
export async function generateClient(description: string): Promise<GeneratedClient> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const input = join(folder, 'openapi.json');
  const output = join(folder, 'client');
  writeFileSync(input, description);
  await run(process.execPath, [resolve('test/http/api-client/generate.ts'), input, output]);
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['client'] }));
  await checkTypes(config);
  const load = (name: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(output, name)).href);
  const operations = (await load('sdk.gen.ts')) as GeneratedClient['operations']; // one function for each operation
  const { client } = (await load('client.gen.ts')) as {
    client: { setConfig: GeneratedClient['configure'] };
  };
  return { operations, configure: (options) => client.setConfig(options) };
}

async function checkTypes(config: string) {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', config]).catch((error: { stdout: string }) => {
    throw new Error(`The generated client has type errors:\n${error.stdout}`);
  });
}
