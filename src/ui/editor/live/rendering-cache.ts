import type { LiveBlock } from './live-block.ts';

/** What the server has made of a block. */
interface Rendering {
  html: string;
  /** The definitions with which it was rendered. */
  definitions: string;
}

/** Blocks that are remembered; a long article has two hundred. */
const maxRenderings = 1_000;
/** The length of all remembered HTML, in characters. */
const maxTotalLength = 5_000_000;
/** How long a block that could not be rendered is shown as source, before it is tried again. */
const retryDelayMs = 30_000;

/** The rendered blocks by their source, and the heights that they had. The oldest are dropped. */
export class RenderingCache {
  readonly #renderings = new Map<string, Rendering>();
  readonly #heights = new Map<string, number>();
  readonly #failures = new Map<string, number>();
  #length = 0;

  /** The HTML of a block, perhaps with former definitions; null if it was not rendered. */
  find({ source }: LiveBlock): string | null {
    return this.#renderings.get(source)?.html ?? null;
  }

  /** Whether a block should be rendered, because it never was, or with other definitions. */
  isMissing({ source }: LiveBlock, definitions: string): boolean {
    const failedAt = this.#failures.get(source);
    if (failedAt !== undefined && Date.now() - failedAt < retryDelayMs) return false;
    const rendering = this.#renderings.get(source);
    if (!rendering) return true;
    return refersToDefinitions(source) && rendering.definitions !== definitions;
  }

  store(source: string, rendering: Rendering) {
    this.#failures.delete(source);
    this.#delete(source);
    this.#renderings.set(source, rendering);
    this.#length += rendering.html.length;
    for (const oldest of this.#renderings.keys()) {
      if (this.#renderings.size <= maxRenderings && this.#length <= maxTotalLength) break;
      this.#delete(oldest);
    }
  }

  storeFailure(source: string) {
    if (this.#failures.size >= maxRenderings) this.#failures.clear();
    this.#failures.set(source, Date.now());
  }

  /** Lets blocks that could not be rendered be tried again. */
  forgetFailures() {
    this.#failures.clear();
  }

  /** The height of a block in CSS pixels when it was last shown; -1 if it never was. */
  findHeight({ source }: LiveBlock): number {
    return this.#heights.get(source) ?? -1;
  }

  storeHeight(source: string, height: number) {
    if (this.#heights.size >= maxRenderings) this.#heights.clear();
    this.#heights.set(source, height);
  }

  #delete(source: string) {
    this.#length -= this.#renderings.get(source)?.html.length ?? 0;
    this.#renderings.delete(source);
  }
}

/** `[text][label]`, `[label]` or `[^note]`, which are defined elsewhere in the text. */
export const refersToDefinitions = (source: string) => /\](?!\()/.test(source);
