import type { EditorApi } from '#content/editor-api.ts';
import { uploadPicture } from '#features/media/upload-picture.ts';
import type { Api } from '#api.ts';

/** The editor's API, implemented by procedures. All kinds share the same preview procedure. */
export function createEditorApi({ blog, media }: Api): EditorApi {
  return {
    preview: (body, { signal }) => run(blog.preview.mutationOptions(withSignal(signal)), { body }),
    deadAddresses: (addresses, { signal }) =>
      run(blog.deadAddresses.mutationOptions(withSignal(signal)), { addresses }),
    upload: (file, options) =>
      uploadPicture((form) => run(media.upload.mutationOptions(), form), file, options),
  };
}

/** The tRPC client accepts a signal, but the types of mutation options lack it. */
function withSignal(signal: AbortSignal) {
  return { trpc: { signal } as object };
}

interface Callable<Input, Output> {
  mutationFn?: (input: Input, context: never) => Promise<Output>;
}

function run<Input, Output>({ mutationFn }: Callable<Input, Output>, input: Input) {
  if (!mutationFn) throw new Error('The procedure cannot be called.');
  return mutationFn(input, undefined as never); // the function does not use the context
}
