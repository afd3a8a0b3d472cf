import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../exit-codes.ts';
import type { Surroundings } from '../surroundings.ts';

/** A text that the user has edited. Its file stays until `discard`, so that nothing is lost if it cannot be sent. */
export interface EditedText {
  text: string;
  path: string;
  discard(): Promise<void>;
}

/** Opens a text in the editor of the user, and waits until that ends. */
export async function editText(
  surroundings: Surroundings,
  name: string,
  text: string,
): Promise<EditedText> {
  const { env, platform, runProgram } = surroundings;
  const editor = env['VISUAL'] || env['EDITOR'] || (platform === 'win32' ? 'notepad' : 'vi');
  // Only the user may read it: it may be a draft.
  const folder = await mkdtemp(join(tmpdir(), 'mallard-edit-'));
  const path = join(folder, name);
  await writeFile(path, text, { mode: 0o600 });
  // As Git does, because the variable may have options, as in `code --wait`.
  const code = await runProgram(`${editor} "${path}"`, [], { isShell: true });
  const discard = () => rm(folder, { recursive: true, force: true });
  if (code !== 0) {
    const edited = await readFile(path, 'utf8').catch(() => text);
    if (edited === text) await discard();
    const rest = edited === text ? 'Nothing was changed.' : `Your text is in ${path}.`;
    throw new CommandError(
      `The editor (${editor}) ended with ${code ?? 'an error'}. ${rest} VISUAL or EDITOR names another one.`,
    );
  }
  return { text: await readFile(path, 'utf8'), path, discard };
}
