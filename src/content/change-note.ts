/** Characters: a sentence or two about a change. */
export const maxChangeNoteLength = 300;
