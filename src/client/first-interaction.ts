const pressEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
const pointerEvents = ['pointerover', 'pointermove'] as const;

/**
 * Calls `onInteraction` once, at the first press, key or scrolling, or when the pointer is at another place than before. A
 * browser also sends pointer events of a mouse that rests where a page appears. A page may have been scrolled before this
 * script came: to an anchor, or to where somebody was before.
 */
export function onFirstInteraction(onInteraction: () => void): void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let last: PointerEvent | undefined;
  const finish = () => {
    controller.abort();
    onInteraction();
  };
  const handlePointer = (event: PointerEvent) => {
    const hasMoved = last && (last.screenX !== event.screenX || last.screenY !== event.screenY);
    last = event;
    if (hasMoved) finish();
  };
  if (scrollY > 0) return onInteraction();
  for (const type of pressEvents) addEventListener(type, finish, options);
  for (const type of pointerEvents) addEventListener(type, handlePointer, options);
}
