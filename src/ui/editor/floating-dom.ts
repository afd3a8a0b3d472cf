/** Whether forms are shown below the text instead of at the cursor, where they would cover most of it. */
export const isNarrow = () => matchMedia('(max-width: 40rem)').matches;

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const dom = document.createElement(name);
  dom.className = className;
  return dom;
}

export function createButton(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', run);
  return button;
}
