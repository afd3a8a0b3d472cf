import { notify } from '#ui/notify.ts';
import { resizeGistFrame, gistFrameUrl, isGist } from './gist.ts';

/** Handles the buttons in rendered content: copies code, and loads an external embed on demand. */
export function handleProseClick(event: Event): void {
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

const patchHeader = /^(?:@@ |diff --git |--- |\+\+\+ )/;

/**
 * The code for the clipboard: without removed lines, and without diff signs where they are part of the text.
 * A patch with its headers is copied unchanged, because it applies only as a whole.
 */
export function copyableCode(lines: CodeLine[]): string {
  const texts = (mark: CodeLine['mark']) =>
    lines.filter((line) => line.mark === mark && line.text !== '').map((line) => line.text);
  const added = texts('add');
  const removed = texts('del');
  const unchanged = texts(null);
  const hasSigns =
    added.length + removed.length > 0 &&
    added.every((text) => text.startsWith('+')) &&
    removed.every((text) => text.startsWith('-'));
  if (hasSigns && unchanged.some((text) => patchHeader.test(text))) return join(lines);
  const remaining = lines.filter((line) => line.mark !== 'del');
  if (!hasSigns) return join(remaining);
  const isIndented = unchanged.every((text) => text.startsWith(' '));
  return join(
    remaining.map(({ text, mark }) => ({
      mark,
      text: mark === 'add' || isIndented ? text.slice(1) : text,
    })),
  );
}

function join(lines: CodeLine[]): string {
  return lines.map((line) => line.text).join('\n');
}

/** The attributes of an embed's iframe; null for an unknown kind or an invalid id. */
export function embedAttributes(kind: string | undefined, id: string | undefined) {
  if (kind === 'gist' && isGist(id))
    return {
      title: 'Gist from GitHub',
      src: `${gistFrameUrl()}#${id}`,
      allow: '',
      // No `allow-same-origin`: GitHub's script must not access the site.
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

function parseCodeLines(code: Element): CodeLine[] {
  const lines = code.querySelectorAll(':scope > .l');
  if (lines.length === 0) return [{ text: code.textContent, mark: null }];
  return Array.from(lines, (line) => ({
    text: line.textContent,
    mark: (['add', 'del'] as const).find((mark) => line.classList.contains(mark)) ?? null,
  }));
}

const shownForSeconds = 2;
const resetTimers = new WeakMap<HTMLButtonElement, number>();

async function copyCode(button: HTMLButtonElement) {
  const code = button.closest('figure')?.querySelector('pre code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(copyableCode(parseCodeLines(code)));
    showOnButton(button, 'Copied');
  } catch {
    // Permission denied, or no clipboard without TLS: the code is selected instead, to copy with the keyboard.
    getSelection()?.selectAllChildren(code);
    showOnButton(button, 'Copy failed');
    await notify(
      'error',
      'The browser did not let the code be copied. It is selected now: copy it from there.',
    );
  }
}

/** Shows a text on the button for a moment, and announces it to screen readers. */
function showOnButton(button: HTMLButtonElement, text: string) {
  clearTimeout(resetTimers.get(button));
  button.textContent = text;
  announce(text);
  resetTimers.set(
    button,
    window.setTimeout(() => {
      button.textContent = 'Copy';
      announce('');
    }, shownForSeconds * 1000),
  );
}

let status: HTMLElement | undefined;

function announce(text: string) {
  if (!status?.isConnected) {
    status = document.createElement('p');
    status.className = 'sr-only';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  const region = status;
  // Screen readers announce a new live region only if its text is set after it is inserted.
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function openEmbed(button: HTMLButtonElement) {
  const { embed, id } = button.dataset;
  const frame = embedAttributes(embed, id);
  if (!frame) return;
  const { sandbox, ...rest } = frame;
  const iframe = Object.assign(document.createElement('iframe'), rest);
  iframe.setAttribute('sandbox', sandbox);
  iframe.referrerPolicy = 'strict-origin-when-cross-origin';
  iframe.dataset['embed'] = embed;
  iframe.tabIndex = 0;
  if (embed === 'gist') resizeGistFrame(iframe);
  button.replaceWith(iframe);
  iframe.focus();
}
