import type { Command } from '../command.ts';
import { runSync, syncOptions } from './run-sync.ts';

export const pushCommand: Command = {
  name: 'push',
  summary: 'Send what has changed in a folder to the site.',
  details: `New texts become drafts, and their pictures are uploaded. What readers see changes only with --publish, for which the access
token needs the permission content:publish. If both sides have changed, they are merged first, as pull does.`,
  arguments: [{ name: 'FOLDER' }],
  options: {
    ...syncOptions,
    publish: { type: 'boolean', description: 'also what is published, or is to be' },
    delete: { type: 'boolean', description: 'move to the trash there what was deleted here' },
  },
  examples: [
    ['mallard push', 'drafts'],
    ['mallard push --publish', 'also what readers see'],
    ['mallard push --delete --dry-run', 'what would be sent and deleted'],
  ],
  run: (context) =>
    runSync(context, {
      direction: 'push',
      withPublishing: context.has('publish'),
      withDeletions: context.has('delete'),
    }),
};
