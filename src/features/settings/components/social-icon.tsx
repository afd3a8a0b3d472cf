export type SocialIconName = 'Twitter' | 'Github' | 'LinkedIn';

/** Our own icons: branches for code, a bird for short posts, a badge with two letters for work. */
const iconPaths: Record<SocialIconName, string> = {
  Github:
    'M7 8.5v7M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm10-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0 0c0 4-10 2.5-10 7',
  Twitter:
    'M4 17.5c2 .6 4.3-.1 5.5-1.3C6 15.5 4 12 4.5 7c2 2.6 4.5 3.7 7 3.8C11 6.5 16 4.5 18 7.3l2.5-.8-1.4 2.6C19.5 15.5 14 21.5 4 17.5Z',
  LinkedIn: 'M5 4.5h14v15H5ZM9 11v5.5M9 7.5v.6M12.5 16.5V11m0 2.5c0-3.3 4-3.3 4 0v3',
};

export function SocialIcon({ name }: { name: SocialIconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5 shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
