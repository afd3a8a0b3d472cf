/** Characters; because a comment is a paragraph or a few, and an answer longer than that is an article. */
export const longestComment = 5_000;
/** Characters; because the owner reads the comment itself. */
export const longestReason = 500;
/** The reactions there are. */
export const emojis = ['👍', '❤️', '🎉', '😄', '🤔'] as const;
