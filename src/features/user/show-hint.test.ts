import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hintScript, showHint } from './show-hint.ts';

function createDocument(cookie: string) {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => void classes.add(name),
    toggle: (name: string, force: boolean) =>
      void (force ? classes.add(name) : classes.delete(name)),
  };
  const rules: string[] = [];
  const document = { cookie, documentElement: { classList }, adoptedStyleSheets: [] as unknown[] };
  class CSSStyleSheet {
    replaceSync(rule: string) {
      rules.push(rule);
    }
  }
  const runScript = () => runInNewContext(hintScript, { document, CSSStyleSheet });
  return { document, classes, rules, runScript };
}

const cookies = [
  '',
  'theme=dark',
  'mallard.signed_in=user.0199',
  'a=b; mallard.signed_in=admin.0199-x; c=d',
  'mallard.signed_in=admin.',
  'mallard.signed_in=',
  'mallard.signed_in=user.a"]{}*{}',
];

describe('the first paint', () => {
  for (const cookie of cookies)
    it(`has the classes that the cookies “${cookie}” call for`, () => {
      const { classes: inlineClasses, runScript } = createDocument(cookie);
      runScript();
      const { document, classes } = createDocument(cookie);
      expect(showHint(document)).toBe(classes.has('signed-in'));
      expect(inlineClasses).toEqual(classes);
    });

  it('holds a place on the entries of the signed-in user alone', () => {
    const { document, rules, runScript } = createDocument('mallard.signed_in=user.0199-a');
    runScript();
    expect(rules).toEqual(['[data-author="0199-a"]>.entry-actions{min-height:3rem}']);
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });

  it('keeps the style sheets that are there when the script runs again', () => {
    const { document, runScript } = createDocument('mallard.signed_in=user.0199-a');
    const ofEditor = {};
    document.adoptedStyleSheets = [ofEditor];
    runScript();
    expect(document.adoptedStyleSheets).toEqual([ofEditor]);
  });

  it('needs neither cookies nor style sheets that can be constructed', () => {
    const classes: string[] = [];
    const documentElement = { classList: { add: (name: string) => classes.push(name) } };
    const unreadable = {
      documentElement,
      get cookie(): string {
        throw new Error('Access is denied for this document.');
      },
    };
    runInNewContext(hintScript, { document: unreadable });
    expect(classes).toEqual([]);
    runInNewContext(hintScript, {
      document: { documentElement, cookie: 'mallard.signed_in=user.0199' },
    });
    expect(classes).toEqual(['signed-in']);
  });
});

it('what the server said replaces the hint', () => {
  const { document, classes } = createDocument('mallard.signed_in=admin.0199');
  expect(showHint(document)).toBe(true);
  expect(showHint(document, null)).toBe(false);
  expect(classes).toEqual(new Set());
  showHint(document, { id: '0199', role: 'user' });
  expect(classes).toEqual(new Set(['signed-in']));
});
