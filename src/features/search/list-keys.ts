interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * The index that a key moves to in a list of `count` items, with wrap-around; undefined for a key that does not move.
 * `from` is -1 if nothing is selected.
 */
export function moveByKey(
  { key, ctrlKey, metaKey }: PressedKey,
  { from, count }: { from: number; count: number },
): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const isDown = key === 'ArrowDown' || (ctrlKey && (key === 'n' || key === 'j'));
  const isUp = key === 'ArrowUp' || (ctrlKey && key === 'p');
  if (key === 'Home' || (isUp && metaKey)) return 0;
  if (key === 'End' || (isDown && metaKey)) return last;
  if (isDown) return from === last ? 0 : from + 1;
  if (isUp) return from <= 0 ? last : from - 1;
  return undefined;
}
