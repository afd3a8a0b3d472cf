/** A paragraph in the page, with the button that chooses it. */
export interface PlacedParagraph<Paragraph> {
  paragraph: Paragraph;
  element: HTMLElement;
  button: HTMLButtonElement;
  /** Creates the place of the form below the paragraph. */
  createSlot: () => HTMLElement;
  remove: () => void;
}

/** Elements that can contain a button; the button of another one comes after it. */
const containers = new Set(['P', 'LI', 'H2', 'H3', 'H4', 'BLOCKQUOTE']);
/** Characters of the text in the name of a button. */
const maxNameLength = 60;

/**
 * Adds a button to each paragraph whose element is in the container: the first one with its line. Blocks of HTML have none,
 * and are left out.
 */
export function placeChoices<Paragraph extends { line: number }>(
  container: HTMLElement,
  paragraphs: Paragraph[],
): PlacedParagraph<Paragraph>[] {
  return paragraphs.flatMap((paragraph) => {
    const marked = container.querySelector<HTMLElement>(`[data-line="${paragraph.line}"]`);
    const element = marked?.closest<HTMLElement>('.table-scroll, figure') ?? marked;
    return element ? [placeChoice(paragraph, element)] : [];
  });
}

function placeChoice<Paragraph>(
  paragraph: Paragraph,
  element: HTMLElement,
): PlacedParagraph<Paragraph> {
  const isContainer = containers.has(element.tagName);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'correct-button';
  button.textContent = 'Correct';
  const text = (element.textContent ?? '')
    .replace(/#$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxNameLength);
  button.setAttribute('aria-label', `Correct: ${text}`);
  element.classList.add('can-correct');
  let slot: HTMLElement | undefined;
  if (isContainer) element.append(button);
  else {
    element.after(button);
    // A click of the button is a click of its paragraph.
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      element.click();
    });
  }
  return {
    paragraph,
    element,
    button,
    createSlot: () => {
      if (slot) return slot;
      slot = document.createElement('div');
      slot.className = 'suggest-slot';
      if (element.tagName === 'LI') element.append(slot);
      else (isContainer ? element : button).after(slot);
      return slot;
    },
    remove: () => {
      element.classList.remove('can-correct');
      button.remove();
      slot?.remove();
    },
  };
}
