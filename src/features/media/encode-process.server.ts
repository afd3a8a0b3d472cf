/** The process that unpacks and packs pictures, started by `encoder.server.ts`. It knows nothing but what it is sent. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { AppError } from '#lib/errors.ts';
import { encodeHere, type Encoded, type EncodeTask } from './encode.server.ts';

export interface EncodeQuestion {
  id: number;
  task: EncodeTask;
}
export type EncodeAnswer = { id: number } & (
  | { encoded: Encoded }
  | { refused: { message: string; field: string | undefined } }
  | { failed: string }
);

/** Whoever reads goes first: on a machine that is busy, this process waits. */
const politeness = 10;

setPriority(politeness);
// What was unpacked once is not asked for again.
sharp.cache(false);
process.on('disconnect', () => process.exit(0));
process.on('message', (question: EncodeQuestion) => {
  void answer(question).then((said) => process.send?.(said));
});

async function answer({ id, task }: EncodeQuestion): Promise<EncodeAnswer> {
  try {
    return { id, encoded: await encodeHere(task) };
  } catch (error) {
    if (error instanceof AppError)
      return { id, refused: { message: error.message, field: error.details.field } };
    return { id, failed: String(error) };
  }
}
