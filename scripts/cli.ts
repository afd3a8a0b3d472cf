/** The command line of the site's package, from its sources; docs/cli.md. */
import { createRealSurroundings } from '../cli/real-surroundings.ts';
import { runCommandLine } from '../cli/run.ts';

// npm runs scripts in the folder of the project; paths are meant from where the user is.
const workingFolder = process.env['INIT_CWD'] ?? process.cwd();
const surroundings = { ...createRealSurroundings(), workingFolder };
process.exitCode = await runCommandLine(process.argv.slice(2), surroundings);
