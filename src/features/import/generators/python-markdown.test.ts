import { expect, it } from 'vitest';
import { convertBody } from './convert-body.ts';

const convert = (source: string) => convertBody(source).body;

it('indented code that names its language becomes fenced code with all of its indents', () => {
  expect(
    convert(
      'Before\n\n    :::bash\n    cd /tmp\n    if true; then\n        ls\n    fi\n\n    # later\n    pwd\n\nAfter',
    ),
  ).toBe('Before\n\n```bash\ncd /tmp\nif true; then\n    ls\nfi\n\n# later\npwd\n```\n\nAfter');
  expect(convert('* One\n\n        :::c++\n        int a;\n\n* Two')).toBe(
    '* One\n\n    ```c++\n    int a;\n    ```\n\n* Two',
  );
  expect(convert('    #!python\n    print(1)')).toBe('```python\nprint(1)\n```');
});

it('a program that begins with the path of its interpreter stays as it is', () => {
  const script = 'Words.\n\n    #!/bin/sh\n    ls\n\nWords.';
  expect(convert(script)).toBe(script);
});

it('an unknown box without an end takes nothing of the text after it', () => {
  const source = 'Words.\n\n:::cpp\n\nMore.\n\n    let a = 1;\n        a += 1;';
  expect(convert(source)).toBe(source);
});

it('a box in a list stays a box', () => {
  expect(convert('- One\n\n    :::note\n    Words.\n    :::\n')).toContain('[!NOTE]');
});
