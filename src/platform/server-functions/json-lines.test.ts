import { describe, expect, it } from 'vitest';
import { readJsonLines } from './json-lines.ts';

/** A body with these chunks that then ends or fails. */
function bodyOf(chunks: Uint8Array[], failure?: Error): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** The result of reading a body: objects, log lines, or the error message. */
async function readAll(body: ReadableStream<Uint8Array> | null) {
  const objects: unknown[] = [];
  const logged: string[] = [];
  try {
    const { first, readRest } = await readJsonLines(body, (message) => logged.push(message));
    objects.push(first);
    await readRest((object) => objects.push(object));
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
  return { objects, logged };
}

const readText = (text: string) => readAll(bodyOf([bytes(text)]));

/** Pseudo-random whole numbers below a bound; the same seed gives the same numbers. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function splitAt(all: Uint8Array, cuts: number[]): Uint8Array[] {
  const edges = [0, ...cuts.toSorted((one, other) => one - other), all.length];
  return edges.slice(1).map((end, index) => all.slice(edges[index], end));
}

describe('a stream of JSON lines', () => {
  it('returns the object of the first line before the rest arrives', async () => {
    const never = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('{"first":true}\n{"second":')),
    });
    const { first } = await readJsonLines(never, () => undefined);
    expect(first).toEqual({ first: true });
  });

  it('returns all objects in order and skips blank lines', async () => {
    expect(await readText('{"a":1}\r\n\n  \n[2]\n"three"\nnull\n')).toEqual({
      objects: [{ a: 1 }, [2], 'three', null],
      logged: [],
    });
  });

  it('reads a last line without a line break', async () => {
    expect(await readText('1\n2')).toEqual({ objects: [1, 2], logged: [] });
    expect(await readText('{"only":1}')).toEqual({ objects: [{ only: 1 }], logged: [] });
  });

  it('logs and skips later lines that are not JSON', async () => {
    expect(await readText('1\nnonsense\n{"a":\n2\n')).toEqual({
      objects: [1, 2],
      logged: ['Invalid JSON line: nonsense', 'Invalid JSON line: {"a":'],
    });
  });

  it('logs an error of the callback and continues', async () => {
    const logged: unknown[] = [];
    const { readRest } = await readJsonLines(bodyOf([bytes('1\n2\n3\n4\n')]), (message, error) =>
      logged.push(message, error),
    );
    const taken: unknown[] = [];
    const refusal = new Error('Not this one.');
    await readRest((object) => {
      if (object === 3) throw refusal;
      taken.push(object);
    });
    expect(taken).toEqual([2, 4]);
    expect(logged).toEqual(['Invalid JSON line: 3', refusal]);
  });

  it('logs a stream that fails after the first line', async () => {
    const body = bodyOf([bytes('1\n2\n')], new Error('The line is down.'));
    expect(await readAll(body)).toEqual({ objects: [1, 2], logged: ['Stream processing error:'] });
  });

  it.each([
    ['nothing at all', '', 'Stream ended before first object'],
    ['half an object', '{"a":', 'Stream ended before first object'],
    ['a blank first line', '\n', 'No JSON line in the first chunk'],
    ['blank lines only', '\r\n\n\n', 'No JSON line in the first chunk'],
    ['a first line that is no JSON', 'nonsense\n{"a":1}\n', 'No JSON line in the first chunk'],
  ])('fails on %s', async (_what, text, failure) => {
    expect(await readText(text)).toEqual({ failure });
  });

  it('fails without a body', async () => {
    expect(await readAll(null)).toEqual({ failure: 'No response body' });
  });

  it('fails with the stream’s error before the first line', async () => {
    const body = bodyOf([bytes('{"a"')], new Error('The line is down.'));
    expect(await readAll(body)).toEqual({ failure: 'The line is down.' });
  });

  it('cancels a stream whose first line it cannot read', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('nonsense\n')),
      cancel: () => void (isCancelled = true),
    });
    await expect(readJsonLines(body, () => undefined)).rejects.toThrow('No JSON line');
    expect(isCancelled).toBe(true);
  });
});

describe('how a stream is split into chunks makes no difference', () => {
  const texts = [
    '{"name":"Zoë 🦆 鴨"}\nnonsense – é\n\n["ü","\\n","👩🏽‍🚀"]\r\n{"last":true}',
    '1\n2\n3\n',
    '{"only":"ñ"}\n',
    '\n{"a":1}\n',
    '',
    '{"cut":"🦆',
  ];

  it.each(texts)('at any single place: %j', async (text) => {
    const all = bytes(text);
    const whole = await readAll(bodyOf([all]));
    for (let cut = 0; cut <= all.length; cut += 1)
      expect(await readAll(bodyOf(splitAt(all, [cut]))), `split at byte ${cut}`).toEqual(whole);
  });

  it.each(texts)('byte by byte, with empty chunks between: %j', async (text) => {
    const all = bytes(text);
    const single = [...all].flatMap((byte) => [Uint8Array.of(), Uint8Array.of(byte)]);
    expect(await readAll(bodyOf(single))).toEqual(await readAll(bodyOf([all])));
  });

  it('at random places of random lines', async () => {
    const random = randomFrom(20_261_122);
    const pieces = ['{"a":1}', '[]', '"é"', '"🦆"', '"鴨"', 'no', '{"b":', '', ' ', '0', 'ÿ'];
    for (let run = 0; run < 1_000; run += 1) {
      const lines = Array.from({ length: random(8) }, () => pieces[random(pieces.length)] ?? '');
      const all = bytes(lines.join(random(3) === 0 ? '\r\n' : '\n') + (random(2) ? '\n' : ''));
      const cuts = Array.from({ length: random(12) }, () => random(all.length + 1));
      const got = await readAll(bodyOf(splitAt(all, cuts)));
      expect(got, `run ${run}: ${JSON.stringify(lines)} at ${cuts.join()}`).toEqual(
        await readAll(bodyOf([all])),
      );
    }
  });
});
