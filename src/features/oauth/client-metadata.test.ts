import { expect, it } from 'vitest';
import { isDocumentAddress, parseDocument, parseRegistration } from './client-metadata.ts';

const redirect_uris = ['http://127.0.0.1/callback'];
const address = 'https://app.example/client.json';

it('a program registers with a name and its redirect addresses', () => {
  const sent = {
    client_name: ' Duck\u202e\n Desk ',
    redirect_uris,
    logo_uri: 'https://x.example/',
  };
  expect(parseRegistration(JSON.stringify(sent))).toEqual({
    name: 'Duck Desk',
    redirectUris: redirect_uris,
  });
});

it('a program without a name is called like the host of its redirect address', () => {
  expect(parseRegistration(JSON.stringify({ redirect_uris })).name).toBe('127.0.0.1');
  expect(parseRegistration(JSON.stringify({ redirect_uris, client_name: '\u200b' })).name).toBe(
    '127.0.0.1',
  );
});

it('a long name is cut', () => {
  const { name } = parseRegistration(
    JSON.stringify({ redirect_uris, client_name: '🦆'.repeat(90) }),
  );
  expect([...name]).toHaveLength(50);
});

it.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['null', 'null'],
  ['no addresses', '{"redirect_uris":[]}'],
  [
    'too many addresses',
    JSON.stringify({ redirect_uris: Array<string>(11).fill('https://a.example/') }),
  ],
  ['an address that is no text', '{"redirect_uris":[1]}'],
])('%s is no description of a program', (_name, json) =>
  expect(() => parseRegistration(json)).toThrow(/Send a JSON object/),
);

it('an address that may not receive codes is refused', () =>
  expect(() => parseRegistration('{"redirect_uris":["http://a.example/"]}')).toThrow(
    /begins with https/,
  ));

it('a document has the address where it is as its id', () => {
  const document = { client_id: address, client_name: 'App', redirect_uris };
  expect(parseDocument(JSON.stringify(document), address)).toEqual({
    id: address,
    name: 'App',
    redirectUris: redirect_uris,
  });
  const other = JSON.stringify({ ...document, client_id: 'https://app.example/other.json' });
  expect(() => parseDocument(other, address)).toThrow(/another client_id/);
  const unnamed = JSON.stringify({ client_id: address, redirect_uris });
  expect(() => parseDocument(unnamed, address)).toThrow(/client_name/);
});

it('the address of a document is HTTPS, in its normal form, with a path', () => {
  expect(isDocumentAddress(address)).toBe(true);
  for (const id of [
    'https://app.example',
    'https://app.example/',
    'http://app.example/client.json',
    'https://user@app.example/client.json',
    'https://app.example/client.json#x',
    'https://app.example/a/../client.json',
    'HTTPS://app.example/client.json',
    'client',
    '',
  ])
    expect([id, isDocumentAddress(id)]).toEqual([id, false]);
});
