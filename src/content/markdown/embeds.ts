import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { isGist } from '../gist.ts';
import { visitElements } from './elements.ts';

const youtubePattern = /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/;
const gistPattern = /^https:\/\/gist\.github\.com\/(.+)$/;

/** Turns the URL of a video or gist on its own line into an embed, which loads after a click. */
export function createEmbeds(tree: Root) {
  visitElements(tree, (paragraph) => {
    const [link, otherChild] = paragraph.children;
    if (paragraph.tagName !== 'p' || otherChild || link?.type !== 'element' || link.tagName !== 'a')
      return;
    const url = String(link.properties['href']);
    if (toString(link) !== url) return;
    const videoId = youtubePattern.exec(url)?.[1];
    if (videoId)
      toEmbed(paragraph, { kind: 'youtube', id: videoId, label: 'Play the video from YouTube' });
    const gistId = gistPattern.exec(url)?.[1];
    if (isGist(gistId))
      toEmbed(paragraph, { kind: 'gist', id: gistId, label: 'Load the gist from GitHub' });
  });
}

function toEmbed(paragraph: Element, embed: { kind: string; id: string; label: string }) {
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
