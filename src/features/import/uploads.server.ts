import { join } from 'node:path';

/** Corrections of many texts take days, and are lost with the upload. */
export const maxUploadAgeMs = 14 * 24 * 60 * 60 * 1_000;

/** The folder of the files that are uploaded for an import. */
export const getUploadsFolder = (dataFolder: string) => join(dataFolder, 'imports');
