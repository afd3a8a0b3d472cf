import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { TransferReport, tellReport, type Words } from '#features/transfer/transfer-report.ts';
import { readEnv } from '#platform/env.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';

/** What a command ends with, for scripts that start it. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, leftSomething: 3 } as const;

interface Given<Flag extends string> {
  place: string;
  flags: Record<Flag, boolean>;
  values: Record<string, string | undefined>;
  report: TransferReport;
  site: () => Promise<Runtime>;
}

interface Command<Flag extends string> {
  /** As typed: `npm run export -- DIR [--revisions]`. */
  usage: string;
  help: string;
  /** What stands for the argument when none is given; without it, one must be. */
  usualPlace?: string;
  flags: readonly Flag[];
  /** What became of things, as this command says it. */
  words?: Words;
  values?: readonly string[];
  run: (given: Given<Flag>) => Promise<string | void>;
}

/** Reads the arguments, runs the command, prints what came of it, and ends with the fitting code. */
export async function runCommand<Flag extends string>(command: Command<Flag>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const given = readArguments(command);
  if (given.flags.has('help')) return print(tellHelp(command));
  if (given.wrong !== undefined) {
    process.stderr.write(`${given.wrong}\n\n${tellHelp(command)}\n`);
    process.exitCode = exitCodes.wrongUsage;
    return;
  }
  const report = new TransferReport(progress(given.flags.has('json')));
  let opened: Promise<Runtime> | undefined;
  try {
    // Before anything else, because a command may read one setting by itself.
    readEnv(process.env);
    const flags = Object.fromEntries(
      command.flags.map((name) => [name, given.flags.has(name)]),
    ) as Record<Flag, boolean>; // each is named just here
    const site = () => (opened ??= runtime());
    const { place, values } = given;
    const said = await command.run({ place, flags, values, report, site });
    const isDryRun = given.flags.has('dry-run');
    if (given.flags.has('json')) print(JSON.stringify({ said, ...report.toJSON() }, null, 2));
    else print([tellReport(report, isDryRun, command.words), ...(said ? [said] : [])].join('\n'));
    process.exitCode = report.notCarried.length > 0 ? exitCodes.leftSomething : exitCodes.done;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.failed;
  } finally {
    await (await opened?.catch(() => undefined))?.database.close();
  }
}

function readArguments<Flag extends string>(command: Command<Flag>) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean' }, json: { type: 'boolean' } };
  for (const name of command.flags) options[name] = { type: 'boolean' };
  for (const name of command.values ?? []) options[name] = { type: 'string' };
  const nothing = { place: '', flags: new Set<string>(), values: {} };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [place = command.usualPlace] = positionals;
    const flags = new Set(Object.keys(values).filter((name) => values[name] === true));
    const named = Object.entries(values).filter((entry) => typeof entry[1] === 'string');
    if (positionals.length > 1)
      return { ...nothing, wrong: `One argument is enough; these are ${positionals.length}.` };
    if (place === undefined && !flags.has('help'))
      return { ...nothing, wrong: 'Something is missing.' };
    const given = Object.fromEntries(named) as Record<string, string>; // filtered just above
    return { place: place ?? '', flags, values: given, wrong: undefined };
  } catch (error) {
    return { ...nothing, wrong: error instanceof Error ? error.message : String(error) };
  }
}

const tellHelp = ({ usage, help }: Pick<Command<string>, 'usage' | 'help'>) =>
  [
    usage,
    '',
    help.trim(),
    '',
    'Ends with 0 when all is done, 1 when it failed, 2 when the command was typed wrong,',
    'and 3 when it is done but something could not be carried; the list says what and why.',
  ].join('\n');

/** Milliseconds between two lines of progress. */
const pause = 1_000;

/** Progress goes where it does not get into what is read by programs. */
function progress(isQuiet: boolean) {
  let last = performance.now();
  return (done: number, kind: string) => {
    if (isQuiet || performance.now() - last < pause) return;
    last = performance.now();
    process.stderr.write(`… ${done} done${kind ? `, at ${kind}` : ''}\n`);
  };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
