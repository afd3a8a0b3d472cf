import type { ParseArgsConfig } from 'node:util';
import type { ExitCode } from './exit-codes.ts';
import type { SiteClient } from './site/site-client.ts';
import type { Surroundings } from './surroundings.ts';
import type { Output } from './terminal/output.ts';

interface CommandOption {
  type: 'boolean' | 'string';
  short?: string;
  /** What stands for the value in the help: `FILE`. */
  value?: string;
  description: string;
  /** The only values that are possible. */
  choices?: readonly string[];
}
export type CommandOptions = Readonly<Record<string, CommandOption>>;

interface CommandArgument {
  /** As in the help: `KIND`. */
  name: string;
  isRequired?: boolean;
  /** There may be several. */
  isRepeated?: boolean;
  choices?: readonly string[];
}

export interface Command {
  name: string;
  /** One sentence. */
  summary: string;
  /** What the summary leaves out. */
  details?: string;
  arguments?: readonly CommandArgument[];
  options?: CommandOptions;
  /** Lines as they are typed, with what they do. */
  examples: readonly (readonly [line: string, meaning: string])[];
  run(context: CommandContext): Promise<ExitCode | void>;
}

export interface CommandContext {
  surroundings: Surroundings;
  output: Output;
  arguments: readonly string[];
  /** The value of an option; undefined if it was not given. */
  value(name: string): string | undefined;
  has(name: string): boolean;
  /** The chosen site. Throws if the user is not signed in there. */
  openSite(folderSite?: string): Promise<SiteClient>;
}

/** The options of every command. */
export const commonOptions: CommandOptions = {
  site: {
    type: 'string',
    value: 'SITE',
    description:
      'the site, by its name or its address (default: the one of the folder, or the first)',
  },
  json: { type: 'boolean', description: 'print the result as JSON' },
  help: { type: 'boolean', short: 'h', description: 'show this help' },
};

/** The options as `parseArgs` of Node takes them. */
export function toParseOptions({ options = {} }: Command): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries({ ...options, ...commonOptions }).map(([name, { type, short }]) => [
      name,
      short === undefined ? { type } : { type, short },
    ]),
  );
}
