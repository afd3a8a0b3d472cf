import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from './early-input.ts';
import { followSections } from './follow-sections.ts';
import { renderDiagrams } from './render-diagrams.ts';

ignoreSkippedTransitions();
const enterAgain = keepEarlyInput();

/** Resolves when the page is hydrated, and has again what was entered before. */
export const hydrated = new Promise<void>((resolve) => {
  startTransition(() => {
    hydrateRoot(document, <App onReady={resolve} />, { onRecoverableError: reportError });
  });
}).then(enterAgain);
void hydrated.then(preloadHoveredLink).then(observePage);

function App(props: { onReady: () => void }) {
  const { onReady } = props;
  useEffect(() => onReady(), [onReady]);
  return (
    <StrictMode>
      <StartClient />
    </StrictMode>
  );
}

/** Preloads the link under the pointer: its hover event occurred before React was loaded. */
function preloadHoveredLink() {
  for (const type of ['mouseover', 'mouseenter'])
    document
      .querySelector('a:hover')
      ?.dispatchEvent(new MouseEvent(type, { bubbles: type === 'mouseover' }));
}

/**
 * Loads the diagram renderer when a diagram is on the page, and marks the current section, also after navigation and in
 * previews.
 */
function observePage() {
  const update = () => {
    renderDiagrams();
    followSections();
  };
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
  update();
}

/**
 * A navigation during a view transition skips the running transition and rejects its `ready` promise. The router does not
 * handle that rejection, so it would be reported as an error. Errors of the update itself reject another promise.
 */
function ignoreSkippedTransitions() {
  if (!('startViewTransition' in document)) return;
  const startViewTransition = document.startViewTransition.bind(document);
  document.startViewTransition = (updateCallback) => {
    const transition = startViewTransition(updateCallback);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
