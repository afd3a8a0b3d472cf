import { WidgetType, type EditorView } from '@codemirror/view';
import type { Upload } from './image-uploads.ts';

interface UploadActions {
  cancel: (view: EditorView, id: number) => void;
  retry: (view: EditorView, id: number) => void;
}

/** The widget of a running or failed image upload. */
export class UploadWidget extends WidgetType {
  readonly upload: Upload;
  readonly actions: UploadActions;

  constructor(upload: Upload, actions: UploadActions) {
    super();
    this.upload = upload;
    this.actions = actions;
  }

  override eq(other: UploadWidget): boolean {
    const { id, progress, failure } = this.upload;
    const { upload } = other;
    return id === upload.id && progress === upload.progress && failure === upload.failure;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { id, name, failure, isRefused } = this.upload;
    const dom = document.createElement('span');
    dom.className = 'editor-upload';
    dom.dataset['upload'] = String(id);
    const label = document.createElement('span');
    label.className = 'editor-upload-name';
    label.textContent = name;
    dom.append(label);
    if (failure === null) dom.append(progressBar(this.upload));
    else {
      dom.dataset['failed'] = '';
      const reason = document.createElement('span');
      reason.textContent = failure;
      dom.append(reason);
      if (!isRefused) dom.append(button('Try again', () => this.actions.retry(view, id)));
    }
    const cancel = failure === null ? 'Cancel' : 'Remove';
    dom.append(button(cancel, () => this.actions.cancel(view, id)));
    return dom;
  }

  /** A progress change only updates the bar, so that the buttons keep their position under the pointer. */
  override updateDOM(dom: HTMLElement): boolean {
    const { id, progress, failure } = this.upload;
    const bar = dom.querySelector('progress');
    if (dom.dataset['upload'] !== String(id) || failure !== null || !bar) return false;
    bar.value = progress;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function progressBar({ name, progress }: Upload): HTMLElement {
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', `Upload of ${name}`);
  bar.max = 1;
  bar.value = progress;
  return bar;
}

function button(label: string, run: () => void): HTMLElement {
  const dom = document.createElement('button');
  dom.type = 'button';
  dom.textContent = label;
  dom.addEventListener('click', run);
  return dom;
}
