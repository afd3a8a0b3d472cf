import type { EditorState } from '@codemirror/state';

const picturePattern = /(!\[(?:[^\]\\]|\\.)*\]\()(<[^>\n]*>|(?:[^\s()\\]|\\.)+)/g;

/** The changes that replace the addresses of pictures. */
export function replaceAddresses(state: EditorState, urls: ReadonlyMap<string, string>) {
  return [...state.doc.toString().matchAll(picturePattern)].flatMap(
    ({ index, 1: before = '', 2: written = '' }) => {
      const insert = urls.get(readAddress(written));
      const from = index + before.length;
      return insert === undefined ? [] : [{ from, to: from + written.length, insert }];
    },
  );
}

/** The address as it was before Markdown wrote it. */
const readAddress = (written: string) =>
  written.replace(/^<(.*)>$/, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1');
