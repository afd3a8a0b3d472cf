/** A seeded random number generator: each picture is seeded by its key, so it is the same on every machine. */
export type Random = () => number;

export function createRandom(seed: string): Random {
  let state = fingerprint(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A slow, smooth wandering between -1 and 1; `wavelength` is about how far apart its turns lie. */
export function createDrift(random: Random, wavelength: number): (at: number) => number {
  const values = Array.from({ length: 64 }, () => random() * 2 - 1);
  const valueAt = (index: number) => values[((index % 64) + 64) % 64] ?? 0;
  return (at) => {
    const position = at / wavelength;
    const whole = Math.floor(position);
    const part = position - whole;
    const eased = part * part * (3 - 2 * part);
    return valueAt(whole) * (1 - eased) + valueAt(whole + 1) * eased;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}
