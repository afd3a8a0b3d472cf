import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { TaskReport, formatReport, type OutcomeLabels } from '#features/tasks/report.ts';
import { readEnv } from '#platform/env.server.ts';
import { AppError } from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';

/** The exit codes of the commands. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, incomplete: 3 } as const;

interface CommandInput<Flag extends string> {
  argument: string;
  flags: Record<Flag, boolean>;
  values: Record<string, string | undefined>;
  report: TaskReport;
  site: () => Promise<Runtime>;
}

interface Command<Flag extends string> {
  /** As typed: `npm run export -- DIR [--revisions]`. */
  usage: string;
  help: string;
  /** The default of the argument; without it the argument is required. */
  defaultArgument?: string;
  flags: readonly Flag[];
  /** The labels of the report's actions in this command. */
  actionLabels?: OutcomeLabels;
  values?: readonly string[];
  /** With this value, the argument may be left out. It is empty then. */
  optionalWith?: string;
  /** The texts that a value may be, if it may not be any. */
  choices?: Record<string, readonly string[]>;
  run: (input: CommandInput<Flag>) => Promise<string | void>;
}

/** Parses the arguments, runs the command, prints the report, and sets the exit code. */
export async function runCommand<Flag extends string>(command: Command<Flag>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const input = parseArguments(command);
  if (input.flags.has('help')) return print(formatHelp(command));
  if (input.problem !== undefined) {
    process.stderr.write(`${input.problem}\n\n${formatHelp(command)}\n`);
    process.exitCode = exitCodes.wrongUsage;
    return;
  }
  const report = new TaskReport(createProgressWriter(input.flags.has('json')));
  let runtimePromise: Promise<Runtime> | undefined;
  try {
    // Before anything else, because a command may read one setting by itself.
    readEnv(process.env);
    const flags = Object.fromEntries(
      command.flags.map((name) => [name, input.flags.has(name)]),
    ) as Record<Flag, boolean>; // each is named just here
    const site = () => (runtimePromise ??= runtime());
    const { argument, values } = input;
    const summary = await command.run({ argument, flags, values, report, site });
    const isDryRun = input.flags.has('dry-run');
    if (input.flags.has('json'))
      print(JSON.stringify({ said: summary, ...report.toJSON() }, null, 2));
    else
      print(
        [formatReport(report, isDryRun, command.actionLabels), ...(summary ? [summary] : [])].join(
          '\n',
        ),
      );
    process.exitCode = report.notCarried.length > 0 ? exitCodes.incomplete : exitCodes.done;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    const isNothingFound = error instanceof AppError && error.code === 'NOT_FOUND';
    process.exitCode = isNothingFound ? exitCodes.wrongUsage : exitCodes.failed;
  } finally {
    await (await runtimePromise?.catch(() => undefined))?.database.close();
  }
}

/** A sentence for the terminal. For a failing disk, it also has the system's words, which name the file. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const explained = explainStorageError(error);
  if (explained === error || !(explained instanceof Error)) return error.message;
  return `${explained.message} (${error.message})`;
}

function parseArguments<Flag extends string>(command: Command<Flag>) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean' }, json: { type: 'boolean' } };
  for (const name of command.flags) options[name] = { type: 'boolean' };
  for (const name of command.values ?? []) options[name] = { type: 'string' };
  const noArguments = { argument: '', flags: new Set<string>(), values: {} };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [argument = command.defaultArgument] = positionals;
    const flags = new Set(Object.keys(values).filter((name) => values[name] === true));
    const stringValues = Object.entries(values).filter((entry) => typeof entry[1] === 'string');
    if (positionals.length > 1)
      return {
        ...noArguments,
        problem: `This command takes one argument, not ${positionals.length}.`,
      };
    const isOptional = command.optionalWith !== undefined && command.optionalWith in values;
    if (argument === undefined && !flags.has('help') && !isOptional)
      return { ...noArguments, problem: 'The argument is missing.' };
    const problem = findWrongChoice(command.choices, stringValues);
    if (problem !== undefined) return { ...noArguments, problem };
    const texts = Object.fromEntries(stringValues) as Record<string, string>; // filtered just above
    return { argument: argument ?? '', flags, values: texts, problem: undefined };
  } catch (error) {
    return { ...noArguments, problem: error instanceof Error ? error.message : String(error) };
  }
}

function findWrongChoice(
  choices: Command<string>['choices'],
  values: [name: string, value: unknown][],
): string | undefined {
  for (const [name, value] of values) {
    const allowed = choices?.[name];
    if (allowed && !allowed.includes(String(value)))
      return `--${name} is one of ${allowed.join(', ')}, not ${String(value)}.`;
  }
  return undefined;
}

const formatHelp = ({ usage, help }: Pick<Command<string>, 'usage' | 'help'>) =>
  [
    usage,
    '',
    help.trim(),
    '',
    'Exit codes: 0 if everything is done, 1 if the command failed, 2 if the arguments are invalid or name nothing to import,',
    '3 if it is done but something could not be transferred; the report says what and why.',
  ].join('\n');

/** The time between two lines of progress. */
const progressIntervalMs = 1_000;

/** Writes progress to standard error, so that it is not part of the output for programs. */
function createProgressWriter(isQuiet: boolean) {
  let last = performance.now();
  return (done: number, kind: string, total?: number) => {
    if (isQuiet || performance.now() - last < progressIntervalMs) return;
    last = performance.now();
    const left = total === undefined ? '' : `, ${Math.max(0, total - done)} left`;
    process.stderr.write(`… ${done} done${left}${kind ? `, at ${kind}` : ''}\n`);
  };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
