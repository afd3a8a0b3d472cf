import { expect, it } from 'vitest';
import { decodeXml } from './decode-xml.ts';

const declare = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

it.each([
  ['without a declaration', Buffer.from('<a>é潮</a>'), '<a>é潮</a>'],
  ['with a mark of UTF-8', Buffer.from('\uFEFF<a>é</a>'), '<a>é</a>'],
  ['in UTF-16', Buffer.from('\uFEFF<a>é潮</a>', 'utf16le'), '<a>é潮</a>'],
  [
    'in Latin-1',
    Buffer.from(`${declare('ISO-8859-1')}<a>é</a>`, 'latin1'),
    `${declare('ISO-8859-1')}<a>é</a>`,
  ],
  [
    'in an encoding that nobody knows',
    Buffer.from(`${declare('klingon')}<a>é</a>`),
    `${declare('klingon')}<a>é</a>`,
  ],
])('decodes a file %s', (_what, bytes, text) => {
  expect(decodeXml(bytes)).toBe(text);
});
