import { expect, it } from 'vitest';
import { convertShortcode } from './convert-tags.ts';

it('converts the links, cards, badges and embeds of themes', () => {
  const cases: [name: string, text: string, wanted: string | undefined][] = [
    ['btn', 'https://a.example, Go there, icon', '[Go there icon](https://a.example)'],
    ['btn', '#,, user', 'user'],
    ['LinkCard', 'title="A" href="/a" description="D"', '\n\n[A](/a): D\n\n'],
    ['github', 'repo="a/b"', '[a/b](https://github.com/a/b)'],
    ['GithubCard', 'repo="a/b"', '[a/b](https://github.com/a/b)'],
    ['label', 'primary@CHANGED', 'CHANGED'],
    ['label', 'warning @ad', 'ad'],
    ['label', 'Text blue', 'Text'],
    ['badge', 'text="new"', 'new'],
    ['new-in', '0.144.0', '**New in 0.144.0**'],
    ['since', 'v="4.1"', '**Added in: 4.1**'],
    ['caniuse', 'fetch @ current', '<https://caniuse.com/fetch>'],
    ['quote', 'text="T" author="Ada"', '\n\n> T\n>\n> — Ada\n\n'],
    ['button', '', undefined],
  ];
  for (const [name, text, wanted] of cases)
    expect(convertShortcode(name, text), `${name} ${text}`).toBe(wanted);
});
