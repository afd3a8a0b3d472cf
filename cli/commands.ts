import type { Command } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { createCompletionCommand } from './commands/completion.ts';
import { editCommand } from './commands/edit.ts';
import { getCommand } from './commands/get.ts';
import { importCommand } from './commands/import.ts';
import { listCommand } from './commands/list.ts';
import { newCommand } from './commands/new.ts';
import { openCommand } from './commands/open.ts';
import { publishCommand } from './commands/publish.ts';
import { loginCommand } from './commands/login.ts';
import { logoutCommand } from './commands/logout.ts';
import { sitesCommand } from './commands/sites.ts';
import { unpublishCommand } from './commands/unpublish.ts';
import { whoamiCommand } from './commands/whoami.ts';
import { pullCommand } from './commands/pull.ts';
import { pushCommand } from './commands/push.ts';
import { statusCommand } from './commands/status.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  loginCommand,
  logoutCommand,
  whoamiCommand,
  sitesCommand,
  listCommand,
  getCommand,
  newCommand,
  editCommand,
  publishCommand,
  unpublishCommand,
  pullCommand,
  pushCommand,
  statusCommand,
  importCommand,
  backupCommand,
  openCommand,
  createCompletionCommand(() => commands),
];
