import type { EditorView } from '@codemirror/view';
import { getCurrentPicture, type PictureToolsOptions } from './current-picture.ts';
import { createElement } from './floating-dom.ts';
import { movePicture, removePicture } from './picture-commands.ts';
import {
  pictureWidths,
  setAlt,
  setTitle,
  type PictureSource,
  type PictureWidth,
} from './picture-source.ts';
import { paths, type IconName } from './tool-icon.tsx';

export interface PictureForm {
  dom: HTMLElement;
  /** Shows what the source of the picture says. A field with the focus keeps what is typed in it. */
  show: (picture: PictureSource) => void;
}

const widthNames: Record<PictureWidth, string> = {
  small: 'Small',
  normal: 'Normal',
  wide: 'Wide',
  full: 'Full',
};

/** The form for the picture at the cursor. Each change of a field is one step of the history. */
export function createPictureForm(view: EditorView, options: PictureToolsOptions): PictureForm {
  const dom = createElement('div', 'editor-picture-tools');
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', 'Picture');
  const alt = createField('Alt text', 'What does it show?');
  const caption = createField('Caption', 'Shown below it');
  const saveAlt = () => {
    const picture = getCurrentPicture(view.state);
    if (picture && picture.alt !== alt.input.value) view.dispatch(setAlt(picture, alt.input.value));
  };
  const saveCaption = () => {
    const picture = getCurrentPicture(view.state);
    if (picture && picture.caption !== caption.input.value)
      view.dispatch(setTitle(picture, { caption: caption.input.value, width: picture.width }));
  };
  alt.input.addEventListener('change', saveAlt);
  caption.input.addEventListener('change', saveCaption);
  const save = () => {
    saveAlt();
    saveCaption();
  };
  const widths = createWidths((width) => {
    const picture = getCurrentPicture(view.state);
    if (picture) view.dispatch(setTitle(picture, { caption: picture.caption, width }));
  });
  const { actions, beside } = createActions(view, options);
  const tools = createElement('div', 'editor-picture-row');
  tools.append(widths.dom, actions);
  // A tool leaves the focus in the field, whose text it must not lose.
  tools.addEventListener('click', save, { capture: true });
  dom.append(alt.label, caption.label, tools);
  dom.addEventListener('keydown', (event) => {
    const isSave = event.key === 's' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Enter' && event.key !== 'Escape' && !isSave) return;
    if (!(event.target instanceof HTMLInputElement) && event.key !== 'Escape') return;
    if (event.key !== 'Escape') save();
    if (isSave) return;
    event.preventDefault();
    event.stopPropagation();
    const isAlt = event.key === 'Enter' && event.target === alt.input;
    if (isAlt && !caption.label.hidden) caption.input.focus();
    else leave(view);
  });
  const show = (picture: PictureSource) => {
    if (document.activeElement !== alt.input) alt.input.value = picture.alt;
    if (document.activeElement !== caption.input) caption.input.value = picture.caption;
    // A picture in a sentence is no figure, so it has neither a caption nor a width.
    caption.label.hidden = !picture.isFigure;
    widths.dom.hidden = !picture.isFigure;
    beside.hidden = !picture.isFigure || options.addBeside() === undefined;
    widths.show(picture.width);
  };
  return { dom, show };
}

/** Back to the text, behind the picture. */
function leave(view: EditorView) {
  const picture = getCurrentPicture(view.state);
  view.focus();
  if (picture) view.dispatch({ selection: { anchor: picture.to }, scrollIntoView: true });
}

function createField(name: string, placeholder: string) {
  const label = createElement('label', 'editor-picture-field');
  const input = createElement('input', 'editor-field');
  Object.assign(input, { type: 'text', placeholder, autocomplete: 'off', spellcheck: true });
  input.dir = 'auto';
  label.append(name, input);
  return { label, input };
}

function createWidths(choose: (width: PictureWidth) => void) {
  const dom = createElement('div', 'editor-picture-widths');
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', 'Width');
  const buttons = pictureWidths.map((width) => {
    const button = createTool(widthNames[width], () => choose(width));
    button.textContent = widthNames[width];
    button.dataset['width'] = width;
    return button;
  });
  dom.append(...buttons);
  const show = (width: PictureWidth) => {
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset['width'] === width));
  };
  return { dom, show };
}

function createActions(view: EditorView, options: PictureToolsOptions) {
  const actions = createElement('div', 'editor-picture-actions');
  const beside = createIconTool('beside', 'Add a picture beside it', () =>
    options.addBeside()?.(view, view.state.selection.main.head),
  );
  const remove = () => {
    const picture = getCurrentPicture(view.state);
    if (picture) view.dispatch(removePicture(view.state, picture));
    view.focus();
  };
  actions.append(
    beside,
    createIconTool('moveUp', 'Move the picture up', () => movePicture('up')(view)),
    createIconTool('moveDown', 'Move the picture down', () => movePicture('down')(view)),
    createIconTool('remove', 'Remove the picture', remove),
  );
  return { actions, beside };
}

function createIconTool(icon: IconName, name: string, run: () => void): HTMLButtonElement {
  const button = createTool(name, run);
  button.className = 'editor-tool';
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'editor-icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', paths[icon]);
  svg.append(path);
  button.append(svg);
  return button;
}

function createTool(name: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = name;
  button.setAttribute('aria-label', name);
  // Keeps the focus and the cursor in the text.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', run);
  return button;
}
