import { join } from 'node:path';
import type { Surroundings } from '../surroundings.ts';

/** The folder for settings of programs: that of the system, unless `XDG_CONFIG_HOME` names another. */
export function getConfigFolder({ env, platform, homeFolder }: Surroundings): string {
  const given = env['XDG_CONFIG_HOME'];
  if (given) return join(given, 'mallard');
  if (platform === 'win32')
    return join(env['APPDATA'] ?? join(homeFolder, 'AppData', 'Roaming'), 'mallard');
  if (platform === 'darwin') return join(homeFolder, 'Library', 'Application Support', 'mallard');
  return join(homeFolder, '.config', 'mallard');
}
