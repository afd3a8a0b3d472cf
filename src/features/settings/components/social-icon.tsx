import type { SocialNetwork } from '../social-network.ts';

/** Our own drawings, in lines of one width, in 24 × 24. */
const paths: Record<SocialNetwork, string> = {
  Bluesky:
    'M12 11.5C10.8 9 8 6 5.5 5c-1 1.5-.5 5 .3 7 .6 1.4 2 1.6 3.2 1.4-1.8.5-3 1.6-2 3.2 2 2.8 4.3.3 5-2.1.7 2.4 3 4.9 5 2.1 1-1.6-.2-2.7-2-3.2 1.2.2 2.6 0 3.2-1.4.8-2 1.3-5.5.3-7C16 6 13.2 9 12 11.5Z',
  Codeberg: 'M7.6 19.3A8.5 8.5 0 1 1 16.4 19.3L12 7.5Z',
  Facebook: 'M13.5 20v-7h3l.5-3h-3.5V8c0-1 .6-1.5 1.7-1.5H17V4c-3.5-.6-6.5.3-6.5 4v2H8v3h2.5v7Z',
  GitLab: 'M12 20.5 3.5 14 6.5 4.5l2.5 6h6l2.5-6 3 9.5Z',
  Github:
    'M7 8.5v7M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 0c0 4-10 2.5-10 7',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.7-1.4v.1',
  LinkedIn: 'M5 4.5h14v15H5ZM9 11v5.5M9 7.5v.6M12.5 16.5V11m0 2.5c0-3.3 4-3.3 4 0v3',
  Mastodon:
    'M8.5 12.5V9.5c0-2.3 3.5-2.3 3.5 0v2m0-2c0-2.3 3.5-2.3 3.5 0v3m-.5 7c-3.6.9-7.3.2-7.3-3.5m0-.1c2.9.7 5.7.7 8.6 0 1.7-.4 2.7-1.7 2.7-3.4V8.5C19 5.7 17.5 4.5 15 4.2c-2-.2-4-.2-6 0C6.5 4.5 5 5.7 5 8.5c0 5-.3 9.5 3.7 10.7',
  RSS: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  StackOverflow: 'M5 14v5.5h14V14M8 16.5h8M8.2 13l7.7 1.2M9.4 9.2l7 3.6M12 5.5l5.2 5.8',
  Twitter:
    'M4 17.5c2 .6 4.3-.1 5.5-1.3C6 15.5 4 12 4.5 7c2 2.6 4.5 3.7 7 3.8C11 6.5 16 4.5 18 7.3l2.5-.8-1.4 2.6C19.5 15.5 14 21.5 4 17.5Z',
  YouTube:
    'M6.5 5.8c3.7-.3 7.3-.3 11 0 1.9.2 2.9 1.2 3 3 .1 2.1.1 4.3 0 6.4-.1 1.8-1.1 2.8-3 3-3.7.3-7.3.3-11 0-1.9-.2-2.9-1.2-3-3-.1-2.1-.1-4.3 0-6.4.1-1.8 1.1-2.8 3-3ZM10 9.2v5.6l5-2.8Z',
};

/** The icon of a network. It is decorative: the link beside it has the name. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5 shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={paths[network]} />
    </svg>
  );
}
