/** Asks for pictures in the system's own dialogue; none if it is left. */
export function pickImages(): Promise<File[]> {
  const picker = document.createElement('input');
  Object.assign(picker, { type: 'file', accept: 'image/*', multiple: true });
  return new Promise((resolve) => {
    picker.addEventListener('change', () => resolve([...(picker.files ?? [])]));
    picker.addEventListener('cancel', () => resolve([]));
    picker.click();
  });
}
