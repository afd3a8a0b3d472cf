import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createSentence } from '../bench/growth/words.ts';
import {
  createArchive,
  createBoost,
  createPicture,
  createPost,
  createTag,
  direct,
  forFollowers,
  tagLink,
  unlisted,
} from './mastodon-archive.ts';

/** What an archive has, by what becomes of it. */
export interface CorpusCounts {
  posts: number;
  /** The notes of the posts that are imported by default: a thread is one. */
  notes: number;
  boosts: number;
  replies: number;
  hidden: number;
  pictures: number;
}

const topics = ['tides', 'harbour', 'boats', 'fog', 'light'];

/**
 * Writes an archive of posts as a person writes them, the same in every run: of twenty, three have pictures, three are a
 * thread, two answer others, one is for followers, one is direct, one has a warning, one has choices, and there are two boosts.
 */
export async function writeMastodonCorpus(folder: string, posts: number): Promise<CorpusCounts> {
  const counts = { posts, notes: 0, boosts: 0, replies: 0, hidden: 0, pictures: 0 };
  const items: unknown[] = [];
  for (let index = 0; index < posts; index += 1) {
    const turn = index % 20;
    const fields = createFields(index, turn);
    items.push(createPost(`${10_000 + index}`, fields.post));
    for (const { url } of fields.pictures) {
      counts.pictures += 1;
      await writePicture(join(folder, url.replace('/bucket/', '')), counts.pictures);
    }
    if (turn === 4 || turn === 5) counts.replies += 1;
    else if (turn === 6 || turn === 7) counts.hidden += 1;
    else if (turn !== 2 && turn !== 3) counts.notes += 1;
    if (turn < 2) {
      items.push(createBoost(`${900_000 + index}`));
      counts.boosts += 1;
    }
  }
  for (const [name, text] of Object.entries(createArchive(items))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return counts;
}

function createFields(index: number, turn: number) {
  const topic = topics[index % topics.length] ?? '';
  const published = new Date(Date.UTC(2018, 0, 1) + index * 3_600_000).toISOString();
  const sentence = createSentence(index * 50, 12 + (index % 40));
  const content = `<p>${sentence}. ${tagLink(topic)} <a href="https://www.sea.example/${index}" rel="nofollow"><span class="invisible">https://www.</span><span class="ellipsis">sea.example</span><span class="invisible">/${index}</span></a></p>`;
  const count = turn >= 8 && turn <= 10 ? 1 + (index % 4) : 0;
  const pictures = Array.from({ length: count }, (_, at) =>
    createPicture(`${index}/${at}.png`, at === 0 ? `A picture of ${topic}` : null),
  );
  const others: Record<number, object> = {
    2: { answers: `${10_000 + index - 1}` },
    3: { answers: `${10_000 + index - 1}` },
    4: { answers: 'https://b.example/users/ben/statuses/7' },
    5: { answers: `${10_000 + index - 1}` },
    6: forFollowers,
    7: direct,
    11: { summary: createSentence(index, 3) },
    12: {
      oneOf: [
        { type: 'Note', name: 'Ebb' },
        { type: 'Note', name: 'Flow' },
      ],
    },
    13: unlisted,
  };
  const tag = [createTag(topic)];
  return { pictures, post: { content, published, tag, attachment: pictures, ...others[turn] } };
}

/** A picture of its own colour and size. */
async function writePicture(path: string, number: number) {
  const background = { r: number % 256, g: (number * 7) % 256, b: 120 };
  const create = { width: 40 + (number % 30), height: 30, channels: 3, background } as const;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await sharp({ create }).png().toBuffer());
}
