import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { isGist } from '../gist.ts';
import { eachElement } from './elements.ts';

const youtube = /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/;
const gist = /^https:\/\/gist\.github\.com\/(.+)$/;

/** The bare address of a video or a gist on a line of its own gets a frame that loads only when it is asked for. */
export function placeEmbeds(tree: Root) {
  eachElement(tree, (paragraph) => {
    const [link, more] = paragraph.children;
    if (paragraph.tagName !== 'p' || more || link?.type !== 'element' || link.tagName !== 'a')
      return;
    const address = String(link.properties['href']);
    if (toString(link) !== address) return;
    const video = youtube.exec(address)?.[1];
    if (video)
      frame(paragraph, { kind: 'youtube', id: video, label: 'Play the video from YouTube' });
    const file = gist.exec(address)?.[1];
    if (isGist(file))
      frame(paragraph, { kind: 'gist', id: file, label: 'Load the gist from GitHub' });
  });
}

function frame(paragraph: Element, embed: { kind: string; id: string; label: string }) {
  paragraph.tagName = 'div';
  paragraph.properties = { className: ['embed'] };
  paragraph.children.unshift({
    type: 'element',
    tagName: 'button',
    properties: {
      type: 'button',
      className: ['needs-script'],
      dataEmbed: embed.kind,
      dataId: embed.id,
    },
    children: [{ type: 'text', value: embed.label }],
  });
}
