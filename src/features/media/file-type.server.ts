import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { badRequest } from '#lib/errors.ts';
import { fileTypes, getEnding } from '#lib/file-types.ts';
import { listZipPaths } from '#platform/zip/reader.server.ts';
import {
  containerFiles,
  detectFileStart,
  findTextProblem,
  isMarkup,
  startBytes,
} from './file-start.ts';
import { noFileMessage } from './limits.ts';

/**
 * Detects the type of a file by its bytes: an extension of `fileTypes`. Its name only tells which kind of text a text is, and
 * must not promise another type. Throws BAD_REQUEST with the reason if the type is not accepted.
 */
export async function detectFileType(path: string, name: string): Promise<string> {
  const start = await readStart(path);
  const extension = await refine(detectFileStart(start), path);
  if (extension === null) return detectText(path, { name, start });
  requireEnding(name, extension);
  return extension;
}

/** The first bytes of a file. */
export async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(startBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Tells documents of office programs from other zips. One with macros is refused: it is a program. */
async function refine(extension: string | null, path: string): Promise<string | null> {
  if (extension !== 'zip') return extension;
  const paths = await listZipPaths(path);
  const found = paths.find((one) => Object.hasOwn(containerFiles, one));
  if (found === undefined || !paths.includes('[Content_Types].xml')) return extension;
  if (paths.some((one) => one.endsWith('vbaProject.bin')))
    throw badRequest('This document contains macros. Save it without them.', 'file');
  return containerFiles[found] ?? extension;
}

/** Endings of names that promise something: with another content the file would mislead whoever downloads it. */
const otherEndings = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'heic', 'html', 'htm'];
const knownEndings = new Set([
  ...otherEndings,
  ...Object.values(fileTypes).flatMap((type) => type.endings),
]);

function requireEnding(name: string, extension: string) {
  const ending = getEnding(name);
  const type = fileTypes[extension];
  if (!type || type.endings.includes(ending) || !knownEndings.has(ending)) return;
  throw badRequest(
    `This file is named .${ending}, but its content is ${type.label}. Rename it, or choose another file.`,
    'file',
  );
}

async function detectText(
  path: string,
  { name, start }: { name: string; start: Buffer },
): Promise<string> {
  const ending = getEnding(name);
  const extension = ['csv', 'txt'].find((one) => fileTypes[one]?.endings.includes(ending));
  const isPage = isMarkup(start.toString('latin1'));
  if (isPage && knownEndings.has(ending))
    throw badRequest(
      `This file is named .${ending}, but its content is a web page or a program. Such files cannot be uploaded.`,
      'file',
    );
  if (extension === undefined || isPage) throw badRequest(noFileMessage, 'file');
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const problem = findTextProblem(String(chunk));
    if (problem !== null) throw badRequest(problem, 'file');
  }
  return extension;
}
