import type { Command } from '../command.ts';
import { setStatus } from './set-status.ts';

export const unpublishCommand: Command = {
  name: 'unpublish',
  summary: 'Make a published item a draft again.',
  arguments: [{ name: 'ITEM', isRequired: true }],
  options: { 'dry-run': { type: 'boolean', description: 'change nothing' } },
  examples: [['mallard unpublish spring-tide', 'it is a draft again']],
  run: (context) => setStatus(context, { status: 'draft' }),
};
