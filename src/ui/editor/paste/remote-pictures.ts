import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { UploadImageFromUrl } from '../editor-props.ts';
import { closeNotice, showPasteNotice, type NoticeAction } from './paste-notice.ts';
import { replaceAddresses } from './picture-addresses.ts';

interface PictureOptions {
  upload: UploadImageFromUrl | undefined;
  announce: (message: string) => void;
}

interface PastedPictures {
  /** The addresses of pictures on other servers. */
  remote: readonly string[];
  /** The names of pictures that were not on the clipboard. */
  local: readonly string[];
}

/** Asks whether the pictures of a paste are to be copied from other servers, and names those that are missing. */
export function offerPictures(view: EditorView, pictures: PastedPictures, options: PictureOptions) {
  const { upload, announce } = options;
  const { local } = pictures;
  const remote = upload ? pictures.remote : [];
  if (remote.length === 0 && local.length === 0) return;
  const missing =
    local.length > 0
      ? `${countPictures(local.length)} could not be pasted, because only the other program has the ${local.length === 1 ? 'file' : 'files'}: ${listNames(local)}. Save ${local.length === 1 ? 'it' : 'them'} there, and drop ${local.length === 1 ? 'it' : 'them'} here. `
      : '';
  const hosts = [...new Set(remote.map((address) => URL.parse(address)?.host ?? address))];
  const question =
    remote.length > 0
      ? `${countPictures(remote.length)} of the pasted text ${remote.length === 1 ? 'is' : 'are'} on ${listNames(hosts)}. Copy ${remote.length === 1 ? 'it' : 'them'} to your media library?`
      : '';
  const actions: NoticeAction[] =
    upload && remote.length > 0
      ? [
          {
            label: `Copy ${countPictures(remote.length)}`,
            run: () => void copy(view, remote, { upload, announce }),
          },
          {
            label: remote.length === 1 ? 'Leave it there' : 'Leave them there',
            run: closeNotice.run,
          },
        ]
      : [closeNotice];
  const text = `${missing}${question}`.trim();
  showPasteNotice(view, { text, actions });
  announce(text);
}

/** Copies pictures one after the other, and replaces their addresses when all are copied, as one step of the history. */
async function copy(
  view: EditorView,
  addresses: readonly string[],
  options: PictureOptions & { upload: UploadImageFromUrl },
) {
  const { upload, announce } = options;
  const controller = new AbortController();
  const stop = { label: 'Stop', run: () => controller.abort() };
  const urls = new Map<string, string>();
  const failures: string[] = [];
  for (const [index, address] of addresses.entries()) {
    if (controller.signal.aborted) break;
    const text = `Copying picture ${index + 1} of ${addresses.length}…`;
    showPasteNotice(view, { text, actions: [stop] });
    try {
      const { url } = await upload(address, { signal: controller.signal });
      urls.set(address, url);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It could not be copied.';
      if (!controller.signal.aborted) failures.push(`${address} (${reason})`);
    }
  }
  const changes = replaceAddresses(view.state, urls);
  view.dispatch({ changes, userEvent: 'input.image', annotations: isolateHistory.of('full') });
  report(view, { copiedCount: urls.size, failures }, announce);
}

function report(
  view: EditorView,
  { copiedCount, failures }: { copiedCount: number; failures: string[] },
  announce: (message: string) => void,
) {
  const copied = `${countPictures(copiedCount)} ${copiedCount === 1 ? 'is' : 'are'} in your media library.`;
  const failed = `${countPictures(failures.length)} could not be copied, and ${failures.length === 1 ? 'keeps its address' : 'keep their addresses'}: ${listNames(failures)}`;
  const text = failures.length === 0 ? copied : `${copied} ${failed}`;
  const notice = failures.length === 0 ? null : { text, actions: [closeNotice] };
  showPasteNotice(view, notice);
  announce(text);
}

const countPictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

/** The most names in a sentence. */
const maxNames = 5;

function listNames(names: readonly string[]): string {
  const more = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
