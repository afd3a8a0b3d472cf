import type { Command } from '../command.ts';
import { runSync } from './run-sync.ts';

export const statusCommand: Command = {
  name: 'status',
  summary: 'Show what differs between a folder and the site.',
  arguments: [{ name: 'FOLDER' }],
  options: { kind: { type: 'string', value: 'KINDS', description: 'only these kinds' } },
  examples: [['mallard status', 'in a folder of a site']],
  run: (context) => runSync(context, { direction: 'compare' }),
};
