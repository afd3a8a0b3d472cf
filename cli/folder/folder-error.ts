/** What is wrong with the folder of the user, as a sentence. */
export class FolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FolderError';
  }
}
