/** Server functions that write: the request of the browser, the response, and refusals. */
import type { Page } from '@playwright/test';
import { expect, hydrate, statusMessage } from './fixtures.ts';
import type { ServerFunctions } from './small-site/src/page.tsx';
import { test } from './small-site.ts';

interface Inside {
  serverFunctions: ServerFunctions;
}

async function open(page: Page) {
  await page.goto('/');
  await hydrate(page);
  await page.waitForFunction(() => 'serverFunctions' in window);
}

const isCall = (request: { url(): string }) => request.url().includes('/_serverFn/');

/** Sends a note from the page. Returns the response or the failure. */
const sendNote = (page: Page, title: string) =>
  page.evaluate(async (given) => {
    const { sendNote: send } = (window as never as Inside).serverFunctions; // as the page gives them
    const data = { title: given, at: new Date(1_000), tags: new Set(['é', '🦆']) };
    try {
      const { at, tags, ...note } = await send({ data });
      return { ...note, at: at.getTime(), tags: [...tags] };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : null;
      return { failure: error instanceof Error ? error.message : String(error), code };
    }
  }, title);

/** The addresses of the two functions. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const { sendForm: form, sendNote: note } = (window as never as Inside).serverFunctions; // as the page gives them
    return { form: form.url, note: note.url };
  });

test('a call by POST sends its input as a JSON body', async ({ page }) => {
  await open(page);
  const requested = page.waitForRequest(isCall);
  expect(await sendNote(page, 'Hello')).toEqual({
    title: 'Hello',
    at: 1_000,
    tags: ['é', '🦆'],
  });
  const request = await requested;
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).search).toBe('');
  expect(request.headers()).toMatchObject({
    'content-type': 'application/json',
    'x-tsr-redirect': 'manual',
  });
  expect(request.postData()).toContain('"Hello"');
});

test('form data is sent as form data, with its files', async ({ page }) => {
  await open(page);
  const requested = page.waitForRequest(isCall);
  const received = await page.evaluate(() => {
    const data = new FormData();
    data.set('name', 'Nell é 🦆');
    data.set('file', new File([new Uint8Array([0, 255, 13, 10, 7])], 'wave.bin'));
    return (window as never as Inside).serverFunctions.sendForm({ data }); // as the page gives them
  });
  expect(received).toEqual({
    name: 'Nell é 🦆',
    fields: ['name', 'file'],
    file: 'wave.bin',
    size: 5,
    last: 7,
  });
  const request = await requested;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test('a write that fails keeps its code', async ({ page, expectMessage }) => {
  expectMessage(statusMessage(409));
  expectMessage(statusMessage(400));
  await open(page);
  expect(await sendNote(page, 'taken')).toEqual({
    failure: 'This title is taken.',
    code: 'CONFLICT',
  });
  expect(await sendNote(page, 'x'.repeat(21))).toEqual({
    failure: 'The input is not valid.',
    code: 'BAD_REQUEST',
  });
});

test('a body that is no form is refused by a function that takes a form', async ({
  page,
  site,
}) => {
  await open(page);
  const { form } = await addresses(page);
  const answer = await fetch(site.url + form, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-tsr-serverFn': 'true',
    },
    body: '{}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('This call cannot be read.\n');
});

test('a write from another site, of another type or without end is refused', async ({
  page,
  site,
}) => {
  await open(page);
  const { form, note } = await addresses(page);
  const json = { 'content-type': 'application/json' };
  const body = '{}';
  const large = 'x'.repeat(100_001);
  const largeForm = new FormData();
  largeForm.set('file', new File([large], 'large.txt'));
  const crossSite = 'This request comes from another site, so it was rejected.\n';
  const otherType =
    'Send the input as JSON, with Content-Type: application/json, or as multipart/form-data.\n';
  const tooLarge = 'This is too large: at most 100000 bytes can be sent here.\n';
  const refusals: [path: string, init: RequestInit, status: number, says: string][] = [
    [note, { headers: { ...json, origin: 'https://other.example' }, body }, 403, crossSite],
    [note, { headers: { ...json, origin: 'null' }, body }, 403, crossSite],
    [note, { headers: { ...json, 'sec-fetch-site': 'cross-site' }, body }, 403, crossSite],
    [note, { headers: { ...json, 'sec-fetch-site': 'same-site' }, body }, 403, crossSite],
    [note, { headers: { 'content-type': 'text/plain' }, body }, 415, otherType],
    [form, { body: new URLSearchParams({ name: 'x' }) }, 415, otherType],
    [form, { body: largeForm }, 413, tooLarge],
    [note, { headers: json, body: large }, 413, tooLarge],
  ];
  for (const [path, init, status, says] of refusals) {
    const answer = await fetch(site.url + path, { method: 'POST', ...init });
    expect([answer.status, await answer.text()], JSON.stringify(init.headers)).toEqual([
      status,
      says,
    ]);
  }
  const byGet = await fetch(site.url + note, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(byGet.status).toBe(405);
  expect(byGet.headers.get('allow')).toBe('POST');
});
