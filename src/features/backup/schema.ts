import { z } from 'zod';

export const backupNameSchema = z
  .string()
  .regex(/^[\w-][\w.-]{0,200}\.tar\.gz(\.age)?$/, 'This is not the name of a backup.');
export const backupNameInput = z.object({ name: backupNameSchema });

/** The record of a verification: a backup was restored into a temporary database and compared. */
export const verificationSchema = z.object({
  name: z.string(),
  /** Identifies the file together with its name. */
  bytes: z.int(),
  /** ISO 8601: when the backup was written, and when it was verified. */
  createdAt: z.string(),
  provedAt: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  /** The files of pictures that were missing when the backup was written. */
  missingFiles: z.int().default(0),
});
export type Verification = z.output<typeof verificationSchema>;
