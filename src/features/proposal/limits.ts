/** Characters: a sentence or two. */
export const maxReasonLength = 500;
/** Characters of the paragraph that a reader corrects. */
export const maxParagraphLength = 10_000;
