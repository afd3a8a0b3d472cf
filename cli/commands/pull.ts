import type { Command } from '../command.ts';
import { runSync, syncOptions } from './run-sync.ts';

export const pullCommand: Command = {
  name: 'pull',
  summary: 'Bring what has changed on the site into a folder of Markdown.',
  details: `The first pull makes FOLDER that of the site: one folder for each kind, the pictures in media, and .mallard, in which the command
line records what both sides had in common. Changes on both sides are merged by paragraph and by field. What cannot be merged is
written into NAME.conflict.md beside the text, which stays as it is.`,
  arguments: [{ name: 'FOLDER' }],
  options: {
    ...syncOptions,
    restore: { type: 'boolean', description: 'write files again that were deleted here' },
  },
  examples: [
    ['mallard pull site', 'all texts, into the folder site'],
    ['mallard pull', 'in that folder: what is new'],
    ['mallard pull --dry-run', 'what would change'],
  ],
  run: (context) => runSync(context, { direction: 'pull', withRestoring: context.has('restore') }),
};
