/** Opens the system's file dialog; resolves to an empty list if the user cancels. */
export function pickImages(): Promise<File[]> {
  const picker = document.createElement('input');
  Object.assign(picker, { type: 'file', accept: 'image/*', multiple: true });
  return new Promise((resolve) => {
    picker.addEventListener('change', () => resolve([...(picker.files ?? [])]));
    picker.addEventListener('cancel', () => resolve([]));
    picker.click();
  });
}
