import process from 'node:process';

/** Seeds an empty site with the demo content, unless DEMO=0. The first start runs it before it serves. */
interface BuiltServer {
  seed(): Promise<string[]>;
}

try {
  const built: string = '../dist/server/server.js'; // a variable, because the build is not there when types are checked
  const { seed } = (await import(built)) as BuiltServer; // src/server.ts, built
  for (const note of await seed()) console.log(note);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
