/** The text with line feeds only, whatever ended its lines. */
export const normalizeLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
