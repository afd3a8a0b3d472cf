import { expect, it } from 'vitest';
import { convertMdx, removePrograms } from './convert-mdx.ts';

const plain = (text: string) => {
  const words = { components: new Set<string>(), imports: new Map<string, string>() };
  return [
    convertMdx(removePrograms(text, words), words)
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
    [...words.components],
  ] as const;
};

it('converts components for pictures, videos, boxes and links by their common names', () => {
  expect(plain("import a from './a.png';\n\n<Image src={a} alt={'An A'} width={3} />")[0]).toBe(
    '![An A](./a.png)',
  );
  expect(plain('<Image src={require("./b c.png").default} alt="B" />')[0]).toBe(
    '![B](<./b c.png>)',
  );
  expect(plain('<YouTube id="w7Ft2ymGmfc" />')[0]).toBe(
    'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
  );
  expect(plain('<Tweet id="12" />')[0]).toBe('<https://x.com/i/web/status/12>');
  expect(plain('<Callout type="warning" title="Mind">Text</Callout>')[0]).toBe(
    '::: warning Mind\nText\n:::',
  );
  expect(plain('<Aside>Text</Aside>')[0]).toBe('::: note\nText\n:::');
  expect(plain('A <Link href="/b">B</Link>')[0]).toBe('A <a href="/b">B</a>');
});

it('removes programs, and lists unsupported components', () => {
  const [text, components] = plain(
    'export const x = 1\n\n<div className="a" style={{ color: "red" }} onClick={() => {}}>A{" "}B</div>\n\n<Chart data={{ a: { b: 1 } }} />\n\nexport { y }',
  );
  expect(text).toBe('<div >A B</div>\n`<Chart data={{ a: { b: 1 } }} />`');
  expect(components).toEqual(['Chart']);
});

it('removes a program up to its last bracket', () => {
  const words = { components: new Set<string>(), imports: new Map<string, string>() };
  const source =
    'import { A,\n  B } from "x"\nimport y from "./y.png"\n\nText.\n\nexport const A = () => {\n  say(`a`)\n\n  return 1\n}\n\nMore.';
  expect(removePrograms(source, words)).toBe('Text.\n\nMore.');
  expect([...words.imports]).toEqual([['y', './y.png']]);
  expect(removePrograms('Imports rise.\nexport them', words)).toBe('Imports rise.\nexport them');
});
