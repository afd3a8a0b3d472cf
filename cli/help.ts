import { commonOptions, type Command, type CommandOptions } from './command.ts';

/** The help of one command. */
export function formatCommandHelp(command: Command): string {
  const { name, summary, details, options = {}, examples } = command;
  return [
    `mallard ${name}${formatArguments(command)} [options]`,
    '',
    summary,
    ...(details === undefined ? [] : ['', details.trim()]),
    '',
    'Options:',
    ...formatOptions({ ...options, ...commonOptions }),
    '',
    'Examples:',
    ...formatRows(examples.map(([line, meaning]) => [`  ${line}`, meaning])),
  ].join('\n');
}

/** The list of all commands. */
export function formatHelp(commands: readonly Command[]): string {
  return [
    'mallard COMMAND [arguments] [options]',
    '',
    'Writes and manages a site with Mallard from anywhere, over its HTTP API.',
    '',
    'Commands:',
    ...formatRows(
      commands.map((command) => [
        `  ${command.name}${formatArguments(command)}`,
        command.summary.replace(/\.$/, ''),
      ]),
    ),
    '',
    'Options of every command:',
    ...formatOptions(commonOptions),
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 conflict, 4 not signed in or not permitted, 5 not found,',
    '6 the site does not answer.',
    'Environment: MALLARD_SITE and MALLARD_TOKEN instead of a sign-in; VISUAL, EDITOR; NO_COLOR.',
    '',
    'mallard COMMAND --help shows the options of a command, with examples.',
  ].join('\n');
}

const formatArguments = ({ arguments: list = [] }: Command): string =>
  list
    .map(({ name, isRequired = false, isRepeated = false }) => {
      const text = isRepeated ? `${name}…` : name;
      return isRequired ? ` ${text}` : ` [${text}]`;
    })
    .join('');

function formatOptions(options: CommandOptions): string[] {
  return formatRows(
    Object.entries(options).map(([name, { short, value, description, choices }]) => {
      const flag = `${short === undefined ? '' : `-${short}, `}--${name}`;
      const list = choices === undefined ? '' : `: ${choices.join(', ')}`;
      return [`  ${flag}${value === undefined ? '' : ` ${value}`}`, description + list];
    }),
  );
}

/** Two columns. */
function formatRows(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `${first.padEnd(width)}  ${second}`.trimEnd());
}
