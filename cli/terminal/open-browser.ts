import type { Surroundings } from '../surroundings.ts';

/** Opens an address in the browser of the user; false if there is none. */
export async function openBrowser(surroundings: Surroundings, url: string): Promise<boolean> {
  const { platform, env, runProgram } = surroundings;
  const named = env['BROWSER'];
  if (named) return (await runProgram(named, [url], { isDetached: true })) === 0;
  if (platform === 'darwin') return (await runProgram('open', [url])) === 0;
  // Not `start`, whose shell would interpret the address.
  if (platform === 'win32')
    return (await runProgram('rundll32', ['url.dll,FileProtocolHandler', url])) === 0;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return false;
  return (await runProgram('xdg-open', [url])) === 0;
}
