import process from 'node:process';

/** Fills an empty site with the demo content, unless DEMO=0. What the first start runs before it serves. */
interface BuiltServer {
  fill(): Promise<string[]>;
}

try {
  const built: string = '../dist/server/server.js'; // a variable, because the build is not there when types are checked
  const { fill } = (await import(built)) as BuiltServer; // src/server.ts, built
  for (const note of await fill()) console.log(note);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
