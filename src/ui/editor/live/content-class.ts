import { Facet } from '@codemirror/state';

/** The CSS class of rendered content. */
export const contentClassName = Facet.define<string, string>({ combine: ([first]) => first ?? '' });
