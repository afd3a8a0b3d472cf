import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

calmTransitions();

/** Done when React answers for the page. */
export const hydrated = new Promise<void>((resolve) => {
  startTransition(() => {
    hydrateRoot(document, <App onReady={resolve} />, { onRecoverableError: reportError });
  });
});
void hydrated.then(meetPointer).then(meetDiagrams);

function App(props: { onReady: () => void }) {
  const { onReady } = props;
  useEffect(() => onReady(), [onReady]);
  return (
    <StrictMode>
      <StartClient />
    </StrictMode>
  );
}

/** The pointer came before React did: the link it rests on is preloaded as if it came now. */
function meetPointer() {
  for (const type of ['mouseover', 'mouseenter'])
    document
      .querySelector('a:hover')
      ?.dispatchEvent(new MouseEvent(type, { bubbles: type === 'mouseover' }));
}

/** Diagrams are drawn by what is fetched for them alone; those of the next page, or of a preview, too. */
function meetDiagrams() {
  const meet = () => {
    const figures = document.querySelectorAll<HTMLElement>('[data-mermaid=""]');
    if (figures.length > 0)
      void import('#content/diagrams/show.ts').then((late) => late.showDiagrams(figures));
  };
  new MutationObserver(meet).observe(document.body, { childList: true, subtree: true });
  meet();
}

/**
 * Whoever goes on before the last change of pages was drawn cuts its drawing short. The router does not listen to that,
 * and it would be told as a failure; what fails in the change itself is told by another promise.
 */
function calmTransitions() {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
