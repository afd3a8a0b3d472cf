/** The script of the box without a network: it stores posts in the queue, which the dashboard or the worker sends. */
import {
  listQueue,
  queuePost,
  readBox,
  removeQueued,
  takeBackPost,
  writeBox,
} from '#content/posting/post-store.ts';
import { toBox, toQueued } from '#content/posting/post-identity.ts';
import { emptyBox, isEmptyBox, maxPostPictures, type QueuedPost } from '#content/posting/post.ts';
import { changeQueue } from '#content/posting/send-posts.ts';
import { requestSync } from '#content/posting/worker-registration.ts';
import { newId } from '#lib/id.ts';

const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found; // offline-page.ts has them all
const textarea = find<HTMLTextAreaElement>('textarea');
const files = find<HTMLInputElement>('input');
let box = emptyBox;

async function show() {
  textarea.value = box.text;
  const queue = await listQueue();
  const count = queue.length === 1 ? '1 post waits' : `${queue.length} posts wait`;
  const pictures =
    box.pictures.length > 0 ? ` ${box.pictures.length} in the box with pictures.` : '';
  find('[role=status]').textContent =
    (queue.length > 0 ? `${count} for the network.` : '') + pictures;
  find('ul').replaceChildren(...queue.map(toRow));
}

function toRow(post: QueuedPost) {
  const row = document.createElement('li');
  const text = document.createElement('span');
  text.textContent = post.text.slice(0, 100) || 'Pictures';
  row.append(
    text,
    toButton('Edit', () => edit(post)),
    toButton('Remove', () => changeQueue(() => removeQueued(post.id))),
  );
  return row;
}

function toButton(label: string, press: () => Promise<unknown>) {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', () => void press().then(show));
  return button;
}

async function edit(post: QueuedPost) {
  if (!isEmptyBox(box)) return;
  box = toBox(post);
  await changeQueue(() => takeBackPost(post.id, box));
}

async function queueBox(status: QueuedPost['status']) {
  if (isEmptyBox(box)) return;
  await queuePost(toQueued(box, status));
  box = emptyBox;
  await show();
  await requestSync();
}

textarea.addEventListener('input', () => {
  box = { ...box, text: textarea.value };
  void writeBox(box);
});
files.addEventListener('change', () => {
  const added = [...(files.files ?? [])].map((file) => ({
    id: newId(),
    file,
    name: file.name,
    alt: '',
    url: null,
  }));
  box = { ...box, pictures: [...box.pictures, ...added].slice(0, maxPostPictures) };
  files.value = '';
  void writeBox(box).then(show);
});
find('[data-post]').addEventListener('click', () => void queueBox('published'));
find('[data-draft]').addEventListener('click', () => void queueBox('draft'));
addEventListener('online', () => location.reload());
void readBox().then((stored) => {
  box = stored;
  textarea.focus();
  return show();
});
