import { describe, expect, it } from 'vitest';
import { ProcessorShares, runUncharged } from './processor-shares.server.ts';
import { MeasuredCosts } from './measured-costs.ts';

/** Uses the processor, and returns for how many milliseconds this process had it. */
function useProcessor(milliseconds: number): number {
  const read = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const start = read();
  while (read() - start < milliseconds);
  return read() - start;
}

/** Digits of milliseconds: the measurement itself takes time, and garbage collection beside it. */
const precision = -1;

describe('the shares of the processor', () => {
  it('measure a request alone exactly', () => {
    const work = new ProcessorShares().start();
    const used = useProcessor(20);
    expect(work.stop()).toBeCloseTo(used, precision);
  });

  it('split what requests at the same time use', () => {
    const shares = new ProcessorShares();
    const first = shares.start();
    const second = shares.start();
    const both = useProcessor(30);
    const firstMs = first.stop();
    const alone = useProcessor(20);
    expect(firstMs).toBeCloseTo(both / 2, precision);
    expect(second.stop()).toBeCloseTo(both / 2 + alone, precision);
  });

  it('do not count a request that waits for its client, nor time without requests', () => {
    const shares = new ProcessorShares();
    const waiting = shares.start();
    waiting.pause();
    useProcessor(20);
    const other = shares.start();
    const used = useProcessor(20);
    expect(other.stop()).toBeCloseTo(used, precision);
    waiting.resume();
    const afterwards = useProcessor(20);
    expect(waiting.stop()).toBeCloseTo(afterwards, precision);
  });

  it('do not count what is computed once for all requests', () => {
    const work = new ProcessorShares().start();
    const before = useProcessor(20);
    runUncharged(() => runUncharged(() => useProcessor(200)));
    const after = useProcessor(20);
    expect(work.stop()).toBeLessThan(before + after + 100);
  });

  it('return the same after the end', () => {
    const work = new ProcessorShares().start();
    const total = work.stop();
    useProcessor(10);
    expect(work.stop()).toBe(total);
  });
});

describe('the measured costs', () => {
  it('reserve something before anything is measured, then the average of late', () => {
    const costs = new MeasuredCosts();
    expect(costs.expect('render')).toBeGreaterThan(0);
    costs.add('render', 20);
    expect(costs.expect('render')).toBe(20);
    for (let count = 0; count < 30; count += 1) costs.add('render', 2);
    expect(costs.expect('render')).toBeCloseTo(2, 0);
    expect(costs.expect('view')).toBe(new MeasuredCosts().expect('view'));
  });
});
