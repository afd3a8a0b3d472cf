/** The entry of the package: `mallard`. */
import { createRealSurroundings } from './real-surroundings.ts';
import { exitCodes } from './exit-codes.ts';
import { runCommandLine } from './run.ts';

// A program that reads only the beginning, such as head, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
});
process.once('SIGINT', () => process.exit(exitCodes.interrupted));
process.exitCode = await runCommandLine(process.argv.slice(2), createRealSurroundings());
