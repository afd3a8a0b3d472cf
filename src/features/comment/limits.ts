/** Characters; a comment is a few paragraphs. */
export const maxCommentLength = 5_000;
/** Characters; the owner reads the comment itself too. */
export const maxReasonLength = 500;
/** The available reactions. */
export const emojis = ['👍', '❤️', '🎉', '😄', '🤔'] as const;
