import { notify } from '#ui/notify.ts';
import { fitGist, gistFrameAddress, isGist } from './gist.ts';

/** What buttons in rendered text do: copy code, and load a frame from elsewhere once it is asked for. */
export function act(event: Event): void {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLButtonElement>('button[data-copy],button[data-embed]')
      : null;
  if (!button) return;
  if (button.hasAttribute('data-copy')) void copyCode(button);
  else openEmbed(button);
}

export interface CodeLine {
  text: string;
  mark: 'add' | 'del' | null;
}

const patchHead = /^(?:@@ |diff --git |--- |\+\+\+ )/;

/**
 * The code as one wants to have it: without removed lines, and without the signs where they are in the text.
 * A patch with its heads stays whole, because it is of use only whole.
 */
export function codeToCopy(lines: CodeLine[]): string {
  const texts = (mark: CodeLine['mark']) =>
    lines.filter((line) => line.mark === mark && line.text !== '').map((line) => line.text);
  const added = texts('add');
  const removed = texts('del');
  const kept = texts(null);
  const signed =
    added.length + removed.length > 0 &&
    added.every((text) => text.startsWith('+')) &&
    removed.every((text) => text.startsWith('-'));
  if (signed && kept.some((text) => patchHead.test(text))) return join(lines);
  const left = lines.filter((line) => line.mark !== 'del');
  if (!signed) return join(left);
  const indented = kept.every((text) => text.startsWith(' '));
  return join(
    left.map(({ text, mark }) => ({
      mark,
      text: mark === 'add' || indented ? text.slice(1) : text,
    })),
  );
}

function join(lines: CodeLine[]): string {
  return lines.map((line) => line.text).join('\n');
}

/** A frame's address and what it may do. Null for what is not known here. */
export function embedFrame(kind: string | undefined, id: string | undefined) {
  if (kind === 'gist' && isGist(id))
    return {
      title: 'Gist from GitHub',
      src: `${gistFrameAddress()}#${id}`,
      allow: '',
      // Without an origin: GitHub's script reads and writes nothing of the site.
      sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    };
  if (kind === 'youtube' && /^[\w-]{11}$/.test(id ?? ''))
    return {
      title: 'Video from YouTube',
      src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
    };
  return null;
}

function readLines(code: Element): CodeLine[] {
  const lines = code.querySelectorAll(':scope > .l');
  if (lines.length === 0) return [{ text: code.textContent, mark: null }];
  return Array.from(lines, (line) => ({
    text: line.textContent,
    mark: (['add', 'del'] as const).find((mark) => line.classList.contains(mark)) ?? null,
  }));
}

const secondsShown = 2;
const shownUntil = new WeakMap<HTMLButtonElement, number>();

async function copyCode(button: HTMLButtonElement) {
  const code = button.closest('figure')?.querySelector('pre code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(codeToCopy(readLines(code)));
    say(button, 'Copied');
  } catch {
    // Not allowed, or no clipboard on a page without TLS: the text is selected for the keyboard instead.
    getSelection()?.selectAllChildren(code);
    say(button, 'Copy failed');
    await notify(
      'error',
      'The browser did not let the code be copied. It is selected now: copy it from there.',
    );
  }
}

/** Shows it on the button for a moment, and says it to who does not see the button. */
function say(button: HTMLButtonElement, words: string) {
  clearTimeout(shownUntil.get(button));
  button.textContent = words;
  announce(words);
  shownUntil.set(
    button,
    window.setTimeout(() => {
      button.textContent = 'Copy';
      announce('');
    }, secondsShown * 1000),
  );
}

let status: HTMLElement | undefined;

function announce(words: string) {
  if (!status?.isConnected) {
    status = document.createElement('p');
    status.className = 'sr-only';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  const region = status;
  // A region that is new is heard only if its words come after it.
  setTimeout(() => {
    region.textContent = words;
  }, 50);
}

function openEmbed(button: HTMLButtonElement) {
  const { embed, id } = button.dataset;
  const frame = embedFrame(embed, id);
  if (!frame) return;
  const { sandbox, ...rest } = frame;
  const iframe = Object.assign(document.createElement('iframe'), rest);
  iframe.setAttribute('sandbox', sandbox);
  iframe.referrerPolicy = 'strict-origin-when-cross-origin';
  iframe.dataset['embed'] = embed;
  iframe.tabIndex = 0;
  if (embed === 'gist') fitGist(iframe);
  button.replaceWith(iframe);
  iframe.focus();
}
