import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSentence } from '../growth/words.ts';

/** Code of different languages, as texts about software have it. */
const codeBlocks = [
  '```ts\ninterface Tide {\n  height: number;\n  at: Date;\n}\n\nexport async function readTide(harbour: string): Promise<Tide> {\n  const response = await fetch(`/tides/${harbour}`);\n  if (!response.ok) throw new Error(`No tide: ${response.status}`);\n  return response.json();\n}\n```',
  '```sh\nnpm install --save-dev tide-table\nnpx tide-table --harbour bergen --days 7 > tides.csv\nsort -t, -k2 tides.csv | head -n 20\n```',
  '```python\nfrom dataclasses import dataclass\n\n@dataclass\nclass Tide:\n    height: float\n    at: str\n\ndef highest(tides: list[Tide]) -> Tide:\n    """Returns the highest one."""\n    return max(tides, key=lambda tide: tide.height)\n```',
  '```go\nfunc Highest(tides []Tide) (Tide, error) {\n\tif len(tides) == 0 {\n\t\treturn Tide{}, errors.New("no tides")\n\t}\n\tbest := tides[0]\n\tfor _, tide := range tides[1:] {\n\t\tif tide.Height > best.Height {\n\t\t\tbest = tide\n\t\t}\n\t}\n\treturn best, nil\n}\n```',
  '```json\n{\n  "harbour": "bergen",\n  "tides": [{ "height": 1.4, "at": "2020-01-02T03:04:05Z" }],\n  "verified": true\n}\n```',
  "```sql\nselect harbour, max(height) as highest\nfrom tide\nwhere at >= date('now', '-7 days')\ngroup by harbour\norder by highest desc;\n```",
  '```yaml\nharbours:\n  - name: bergen\n    depth: 12\n  - name: hull\n    depth: 9\n```',
  '```css\n.tide {\n  display: grid;\n  grid-template-columns: 1fr auto;\n  color: var(--water);\n}\n```',
  '```\n$ tide --next\n03:04  1.4 m\n```',
];

const topics =
  'harbour tide boats signals water light engines sails anchors wind charts ropes'.split(' ');

/** Writes a folder of texts of about 600 words with front matter, code, links, lists and tables, the same in every run. */
export function writeCorpus(folder: string, texts: number) {
  mkdirSync(join(folder, 'posts'), { recursive: true });
  for (let index = 0; index < texts; index += 1)
    writeFileSync(join(folder, 'posts', `${createName(index)}.md`), createText(index, texts));
}

const createName = (index: number) => `post-${index}`;

const createTopic = (index: number) => topics[index % topics.length] ?? '';

function createText(index: number, texts: number): string {
  const seed = index * 50;
  const prose = (offset: number, words: number) => createSentence(seed + offset, words);
  const date = new Date(Date.UTC(2005, 0, 1) + index * 60_000_000).toISOString();
  const link = (step: number) => `[${prose(step, 3)}](${createName((index + step) % texts)}.md)`;
  return [
    `---\ntitle: "${prose(1, 5)} ${index}"\ndate: ${date}\ndescription: ${prose(2, 14)}\ntags: [${createTopic(index)}, ${createTopic(index * 7 + 1)}, ${createTopic(index * 5 + 2)}]\n---`,
    `${prose(3, 60)}, as in ${link(7)}. ${prose(4, 25)}.`,
    `## ${prose(5, 4)}`,
    `${prose(6, 40)} **${prose(7, 3)}** ${prose(8, 30)} \`tide.height\` ${prose(9, 12)}.`,
    createCode(index),
    `${prose(10, 50)} [${prose(11, 2)}](https://example.com/${index}) *${prose(12, 4)}* ${prose(13, 30)}.`,
    `- ${prose(14, 12)}\n- ${prose(15, 9)} with ${link(91)}\n- ${prose(16, 14)} \`${createTopic(index)}\``,
    `## ${prose(17, 5)}`,
    `${prose(18, 70)}.`,
    index % 3 === 0
      ? `| Harbour | Depth | Note |\n| --- | ---: | --- |\n| ${prose(19, 1)} | 12 | ${prose(20, 4)} |\n| ${prose(21, 1)} | 9 | ${prose(22, 3)} |`
      : `> ${prose(19, 18)}`,
    `${prose(23, 45)}: ${link(1_003)}.`,
    createCode(index * 3 + 1),
    `### ${prose(24, 3)}`,
    `1. ${prose(25, 11)}\n2. ${prose(26, 13)}`,
    `${prose(27, 60)}.[^1]`,
    index % 5 === 0 ? `:::tip\n${prose(28, 15)}\n:::` : `${prose(28, 30)}.`,
    `[^1]: ${prose(29, 12)}.`,
    '',
  ].join('\n\n');
}

const createCode = (index: number) => codeBlocks[index % codeBlocks.length] ?? '';
