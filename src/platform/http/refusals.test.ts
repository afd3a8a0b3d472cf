import { describe, expect, it } from 'vitest';
import { refuseOrigin, refuseRequest, tidyAddress } from './refusals.ts';

describe('refuseRequest', () => {
  it.each([
    ['PUT', '/', 405],
    ['TRACE', '/', 405],
    ['GET', `/${'a'.repeat(5_000)}`, 414],
    ['GET', 'http://elsewhere.example/', 400],
    ['GET', '/%E0%A4%A', 400],
    ['GET', '/a%00b', 400],
  ])('%s %.30s is %i', (method, url, status) => {
    expect(refuseRequest({ method, url })?.status).toBe(status);
  });
  it('takes an ordinary request', () => {
    expect(refuseRequest({ method: 'GET', url: '/blog?tag=%E0' })).toBeNull();
  });
});

describe('tidyAddress', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/blog/', '/blog'],
    ['///', '/'],
    ['/blog//x/?a=//b', '/blog/x?a=//b'],
  ])('%s becomes %s', (from, to) => expect(tidyAddress(from)).toBe(to));
  it('leaves a tidy address', () => {
    expect(tidyAddress('/')).toBeNull();
    expect(tidyAddress('/blog?x=/')).toBeNull();
  });
});

describe('refuseOrigin', () => {
  const site = 'https://site.example';
  const from = (origin?: string, secFetchSite?: string) =>
    refuseOrigin({ host: 'site.example', origin, secFetchSite }, site)?.status ?? null;
  it('takes the own origin and programs', () => {
    expect([from(site, 'same-origin'), from(site), from(), from(undefined, 'none')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
  it('refuses every other', () => {
    const others = [
      'https://evil.example',
      'null',
      'https://site.example.evil.example',
      'https://sub.site.example',
    ];
    expect(others.map((origin) => from(origin))).toEqual([403, 403, 403, 403]);
    expect([from(site, 'cross-site'), from(undefined, 'same-site')]).toEqual([403, 403]);
  });
});
