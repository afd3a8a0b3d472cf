import { Compartment, type Extension } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type Command } from '@codemirror/view';
import type { RenderBlocks } from '../editor-props.ts';
import { blockHeights } from './block-heights.ts';
import { contentClassName } from './content-class.ts';
import { dragBlocks } from './drag-blocks.ts';
import { inlineParts } from './inline-parts.ts';
import { liveEvents } from './live-events.ts';
import { createLiveField } from './live-field.ts';
import { liveKeys } from './live-keys.ts';
import { getLiveMode, setLiveMode, subscribeLiveMode } from './live-mode.ts';
import { RenderingCache } from './rendering-cache.ts';
import { requestRenderings } from './request-renderings.ts';

export interface LiveMarkdownOptions {
  renderBlocks: () => RenderBlocks | undefined;
  /** The CSS class of rendered content. */
  className: string;
}

/**
 * Shows blocks as on the page where the cursor is not. The text does not change. Every editor follows the switch, which
 * `Mod-Alt-v` also presses.
 */
export function liveMarkdown(options: LiveMarkdownOptions): Extension {
  const compartment = new Compartment();
  const current = () => (getLiveMode() ? showLive(options) : []);
  const followSwitch = ViewPlugin.define((view) => ({
    destroy: subscribeLiveMode(() =>
      view.dispatch({ effects: compartment.reconfigure(current()) }),
    ),
  }));
  return [
    compartment.of(current()),
    followSwitch,
    keymap.of([{ key: 'Mod-Alt-v', run: toggleLive, preventDefault: true }]),
  ];
}

const toggleLive: Command = (view) => {
  setLiveMode(!getLiveMode());
  const name = getLiveMode() ? 'Live Markdown' : 'Source';
  view.dispatch({ effects: EditorView.announce.of(`${name}.`) });
  return true;
};

function showLive({ renderBlocks, className }: LiveMarkdownOptions): Extension {
  const cache = new RenderingCache();
  const field = createLiveField(cache);
  return [
    contentClassName.of(className),
    field,
    blockHeights(cache),
    dragBlocks(field),
    liveEvents(field),
    liveKeys(field),
    inlineParts({ field, cache }),
    requestRenderings({ field, cache, renderBlocks }),
  ];
}
