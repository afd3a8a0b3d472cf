import type { Command, CommandContext } from '../command.ts';
import { wrongUsage } from '../exit-codes.ts';
import { setStatus } from './set-status.ts';

const accepted = ['none', 'warnings', 'all'] as const;

export const publishCommand: Command = {
  name: 'publish',
  summary: 'Publish an item, or schedule it.',
  details: `What the site finds in the text is printed. Secrets such as access tokens are refused, unless --accept says otherwise.`,
  arguments: [{ name: 'ITEM', isRequired: true }],
  options: {
    at: {
      type: 'string',
      value: 'TIME',
      description: 'the time of publication, as in 2026-12-24T08:00+01:00',
    },
    accept: {
      type: 'string',
      value: 'WHAT',
      description: 'findings that do not prevent it (default: warnings)',
      choices: accepted,
    },
    'dry-run': { type: 'boolean', description: 'change nothing' },
  },
  examples: [
    ['mallard publish spring-tide', 'publishes it now'],
    ['mallard publish spring-tide --at 2026-12-24T08:00Z', 'schedules it'],
    ['mallard publish spring-tide --accept none', 'only if nothing is found'],
  ],
  run: publish,
};

const findings = { none: [], warnings: ['warnings'], all: ['warnings', 'secrets'] };

async function publish(context: CommandContext) {
  const time = context.value('at');
  if (time !== undefined && Number.isNaN(Date.parse(time)))
    throw wrongUsage(`--at is a time such as 2026-12-24T08:00Z, not ${time}.`);
  const at = time === undefined ? {} : { publishedAt: new Date(time).toISOString() };
  const accept = accepted.find((name) => name === context.value('accept')) ?? 'warnings';
  return setStatus(context, { status: 'published', ...at, acceptFindings: findings[accept] });
}
