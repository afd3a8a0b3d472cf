import { commonOptions, type Command } from '../command.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** The command that prints what completes all the others. */
export function createCompletionCommand(listCommands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    summary: 'Print the completion script of a shell.',
    arguments: [{ name: 'SHELL', isRequired: true, choices: shells }],
    examples: [
      ['mallard completion bash >> ~/.bashrc', 'for bash'],
      ['mallard completion zsh > ~/.zfunc/_mallard', 'for zsh, in a folder of fpath'],
      ['mallard completion fish > ~/.config/fish/completions/mallard.fish', 'for fish'],
    ],
    run: async ({ arguments: [name], output }) => {
      const shell = shells.find((one) => one === name) ?? 'bash';
      output.raw(formatters[shell](listCommands()));
    },
  };
}

const formatters = { bash: formatBash, zsh: formatZsh, fish: formatFish };

const listFlags = ({ options = {} }: Command): string[] =>
  Object.keys({ ...options, ...commonOptions }).map((name) => `--${name}`);

const listWords = ({ arguments: list = [] }: Command): string[] => [...(list[0]?.choices ?? [])];

function formatBash(commands: readonly Command[]): string {
  const cases = commands.map(
    (command) =>
      `    ${command.name}) words="${[...listWords(command), ...listFlags(command)].join(' ')}" ;;`,
  );
  return `_mallard() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} help" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _mallard mallard
`;
}

function formatZsh(commands: readonly Command[]): string {
  const names = commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`);
  const cases = commands.map(
    (command) =>
      `    ${command.name}) compadd -- ${[...listWords(command), ...listFlags(command)].join(' ')}; _files ;;`,
  );
  return `#compdef mallard
_mallard() {
  local -a commands
  commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2]" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _mallard ]; then _mallard "$@"; else compdef _mallard mallard; fi
`;
}

function formatFish(commands: readonly Command[]): string {
  const names = commands.map(
    ({ name, summary }) =>
      `complete -c mallard -n __fish_use_subcommand -a ${name} -d '${quote(summary)}'`,
  );
  const rest = commands.flatMap((command) => {
    const condition = `-n '__fish_seen_subcommand_from ${command.name}'`;
    const flags = Object.entries({ ...command.options, ...commonOptions }).map(
      ([name, { description, type }]) =>
        `complete -c mallard ${condition} -l ${name}${type === 'string' ? ' -r' : ''} -d '${quote(description)}'`,
    );
    const words = listWords(command);
    return words.length === 0
      ? flags
      : [...flags, `complete -c mallard ${condition} -a '${words.join(' ')}'`];
  });
  return `${[...names, ...rest].join('\n')}\n`;
}

/** None of the texts has a quote; if one ever has, the script must not end there. */
const quote = (text: string): string => text.replaceAll("'", '’');
