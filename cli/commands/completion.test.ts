import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { runCommandLine } from '../run.ts';
import type { Surroundings } from '../surroundings.ts';

async function print(...args: string[]): Promise<string> {
  let output = '';
  const surroundings: Surroundings = {
    env: {},
    platform: 'linux',
    homeFolder: '',
    workingFolder: '',
    write: (text) => void (output += text),
    writeError: (text) => void (output += text),
    isOutputTerminal: false,
    isErrorTerminal: false,
    readInput: async () => null,
    send: async () => new Response(),
    runProgram: async () => null,
  };
  await runCommandLine(args, surroundings);
  return output;
}

it('bash completes commands, kinds and options', async () => {
  const script = await print('completion', 'bash');
  const complete = (...words: string[]) => {
    const line = words.map((word) => `'${word}'`).join(' ');
    const program = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _mallard; echo "\${COMPREPLY[*]}"`;
    return spawnSync('bash', ['-c', program], { encoding: 'utf8' }).stdout.trim();
  };
  expect(complete('mallard', 'pu')).toBe('publish pull push');
  expect(complete('mallard', 'list', 'pr')).toBe('projects');
  expect(complete('mallard', 'push', '--de')).toBe('--delete');
});

it('zsh and fish get every command and every option', async () => {
  for (const shell of ['zsh', 'fish']) {
    const script = await print('completion', shell);
    for (const { name, options = {} } of commands)
      for (const word of [name, ...Object.keys(options)]) expect(script).toContain(word);
    // A quote would end a text of the script.
    expect((script.match(/'/g) ?? []).length % 2).toBe(0);
  }
});

it('every command has a help with its options and examples', async () => {
  for (const { name, options = {}, examples } of commands) {
    const help = await print(name, '--help');
    for (const option of Object.keys(options)) expect(help).toContain(`--${option}`);
    for (const [line] of examples) expect(help).toContain(line);
    for (const line of help.split('\n')) expect(line.length).toBeLessThan(160);
  }
});

it('wrong arguments are named in a sentence', async () => {
  expect(await print('get')).toBe('ITEM is missing. mallard get --help shows what it takes.\n');
  expect(await print('list', 'pages', 'more')).toContain('takes at most 1 arguments, not 2');
  expect(await print('list', '--status', 'old')).toContain('--status is one of current, draft');
  expect(await print('list', '--colour')).toContain("Unknown option '--colour'");
  expect(await print('lst')).toContain('There is no command lst.');
  expect(await print('list', '--limit', '0')).toContain(
    '--limit is a number from 1 to 100, not 0.',
  );
});
