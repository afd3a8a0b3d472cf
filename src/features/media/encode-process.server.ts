/** The child process that decodes and encodes images; `image-worker.server.ts` starts it without settings. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { AppError } from '#lib/errors.ts';
import { encodeInProcess, type Encoded, type EncodeTask } from './encode.server.ts';

export interface EncodeRequest {
  id: number;
  task: EncodeTask;
}
export type EncodeResponse = { id: number } & (
  | { encoded: Encoded }
  | { refused: { message: string; field: string | undefined } }
  | { failed: string }
);

/** A low priority, so that requests are served first on a busy machine. */
const processNiceness = 10;

setPriority(processNiceness);
// No image is decoded twice.
sharp.cache(false);
process.on('disconnect', () => process.exit(0));
process.on('message', (request: EncodeRequest) => {
  void handleRequest(request).then((response) => process.send?.(response));
});

async function handleRequest({ id, task }: EncodeRequest): Promise<EncodeResponse> {
  try {
    return { id, encoded: await encodeInProcess(task) };
  } catch (error) {
    if (error instanceof AppError)
      return { id, refused: { message: error.message, field: error.details.field } };
    return { id, failed: String(error) };
  }
}
