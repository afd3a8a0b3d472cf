/** A text that is longer than any control, with a word that cannot be broken. */
export const longText =
  'A title that goes on for longer than anybody would expect, with Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft in it';

export const arabicText = 'مرحبا بالعالم';

export const nothing = () => undefined;
