/** Characters; because a comment is a paragraph or a few, and an answer longer than that is an article. */
export const longestComment = 5_000;
/** The reactions there are. */
export const emojis = ['👍', '❤️', '🎉', '😄', '🤔'] as const;
