const pressEvents = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
const pointerEvents = ['pointerover', 'pointermove'] as const;

/**
 * Calls `onInteraction` once, at the first press or key, or when the pointer is at another place than before. A browser also sends
 * pointer events of a mouse that rests where a page appears.
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
  for (const type of pressEvents) addEventListener(type, finish, options);
  for (const type of pointerEvents) addEventListener(type, handlePointer, options);
}
