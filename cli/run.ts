import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import { toParseOptions, type Command, type CommandContext } from './command.ts';
import { CommandError, exitCodes, toExitCode, wrongUsage, type ExitCode } from './exit-codes.ts';
import { FolderError } from './folder/folder-error.ts';
import { formatCommandHelp, formatHelp } from './help.ts';
import { chooseSite } from './site/choose-site.ts';
import { SiteClient } from './site/site-client.ts';
import type { Surroundings } from './surroundings.ts';
import { SiteError } from './sync/site-error.ts';
import { Output } from './terminal/output.ts';
import { version } from './version.ts';

/** Runs the command line, and returns its exit code. */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const output = new Output(surroundings, args.includes('--json'));
  try {
    return await dispatch(args, surroundings, output);
  } catch (error) {
    const { message, exitCode } = describeError(error);
    output.error(message, exitCode);
    return exitCode;
  }
}

async function dispatch(args: readonly string[], surroundings: Surroundings, output: Output) {
  const [name = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) return showHelp(rest[0], output);
  if (name === '--version') {
    output.result({ version }, version);
    return exitCodes.done;
  }
  const command = findCommand(name);
  const { values, positionals } = parse(command, rest);
  if (values['help'] === true) return showHelp(command.name, output);
  checkArguments(command, positionals);
  checkChoices(command, values);
  const context: CommandContext = {
    surroundings,
    output,
    arguments: positionals,
    value: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    has: (option) => values[option] === true,
    openSite: async (folderSite) => {
      const site = typeof values['site'] === 'string' ? values['site'] : undefined;
      const chosen = await chooseSite(surroundings, { site, folderSite });
      if (chosen.token === null)
        throw new CommandError(
          `You are not signed in at ${chosen.url}. Sign in with: mallard login ${chosen.url}`,
          exitCodes.forbidden,
        );
      return new SiteClient({ url: chosen.url, token: chosen.token, send: surroundings.send });
    },
  };
  return (await command.run(context)) ?? exitCodes.done;
}

function showHelp(name: string | undefined, output: Output): ExitCode {
  output.raw(
    `${name === undefined ? formatHelp(commands) : formatCommandHelp(findCommand(name))}\n`,
  );
  return exitCodes.done;
}

function findCommand(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (command) return command;
  const names = commands.map((one) => one.name).join(', ');
  throw wrongUsage(`There is no command ${name}. There are: ${names}.`);
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: toParseOptions(command), allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\. To specify.*$/s, '.') : '';
    throw wrongUsage(`${reason} mallard ${command.name} --help shows what it takes.`);
  }
}

function checkArguments({ name, arguments: list = [] }: Command, given: readonly string[]) {
  const required = list.filter(({ isRequired }) => isRequired);
  const missing = required[given.length];
  if (missing)
    throw wrongUsage(`${missing.name} is missing. mallard ${name} --help shows what it takes.`);
  const isOpen = list.at(-1)?.isRepeated === true;
  if (given.length > list.length && !isOpen)
    throw wrongUsage(
      `mallard ${name} takes at most ${list.length} arguments, not ${given.length}.`,
    );
  for (const [index, text] of given.entries()) {
    const { choices, name: what = '' } = list[index] ?? {};
    if (choices && !choices.includes(text))
      throw wrongUsage(`${what} is one of ${choices.join(', ')}, not ${text}.`);
  }
}

function checkChoices({ options = {} }: Command, values: Readonly<Record<string, unknown>>) {
  for (const [name, { choices }] of Object.entries(options)) {
    const value = values[name];
    if (choices && typeof value === 'string' && !choices.includes(value))
      throw wrongUsage(`--${name} is one of ${choices.join(', ')}, not ${value}.`);
  }
}

function describeError(error: unknown): { message: string; exitCode: ExitCode } {
  if (error instanceof CommandError) return error;
  if (error instanceof SiteError) {
    const { message, status, field, findings } = error;
    const sentence = field === undefined ? message : `${field}: ${message}`;
    return { message: [sentence, ...findings].join('\n  '), exitCode: toExitCode(status) };
  }
  if (error instanceof FolderError) return { message: error.message, exitCode: exitCodes.failed };
  return {
    message: error instanceof Error ? error.message : String(error),
    exitCode: exitCodes.failed,
  };
}
