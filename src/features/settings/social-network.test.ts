import { expect, it } from 'vitest';
import { findNetwork } from './social-network.ts';

it.each([
  ['https://github.com/ada', 'Github'],
  ['https://uk.linkedin.com/in/ada', 'LinkedIn'],
  ['https://x.com/ada', 'Twitter'],
  ['https://bsky.app/profile/ada.example', 'Bluesky'],
  ['https://www.youtube.com/@ada', 'YouTube'],
  ['https://stackoverflow.com/users/1/ada', 'StackOverflow'],
  ['https://mastodon.social/@ada', 'Mastodon'],
  ['https://social.example.org/@ada/', 'Mastodon'],
  ['https://social.example.org/users/ada', 'Mastodon'],
  ['https://ada.example/rss.xml', 'RSS'],
  ['https://ada.example/feed/', 'RSS'],
])('recognizes %s as %s', (address, network) => {
  expect(findNetwork(address)).toBe(network);
});

it.each([
  'https://medium.com/@ada',
  'https://github.com.example.org/ada',
  'https://ada.example/',
  'https://ada.example/@ada/2026/a-post',
  'https://ada.example/constructor',
  'https://constructor',
  'not an address',
])('recognizes no network in %s', (address) => {
  expect(findNetwork(address)).toBeUndefined();
});
