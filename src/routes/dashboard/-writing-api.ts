import type { WritingApi } from '#content/writing-api.ts';
import { sendPicture } from '#features/media/send-picture.ts';
import type { Api } from '#api.ts';

/** What an editor asks, by the procedures that answer it. Every kind of text is previewed by the same. */
export function writingApi({ blog, media }: Api): WritingApi {
  return {
    preview: (body, { signal }) => run(blog.preview.mutationOptions(until(signal)), { body }),
    deadAddresses: (addresses, { signal }) =>
      run(blog.deadAddresses.mutationOptions(until(signal)), { addresses }),
    upload: (file, options) =>
      sendPicture((form) => run(media.upload.mutationOptions(), form), file, options),
  };
}

/** The client takes a signal; the types of its options leave it out, because queries have one of their own. */
function until(signal: AbortSignal) {
  return { trpc: { signal } as object };
}

interface Callable<Input, Output> {
  mutationFn?: (input: Input, context: never) => Promise<Output>;
}

function run<Input, Output>({ mutationFn }: Callable<Input, Output>, input: Input) {
  if (!mutationFn) throw new Error('The procedure cannot be called.');
  return mutationFn(input, undefined as never); // it does not look at the context
}
