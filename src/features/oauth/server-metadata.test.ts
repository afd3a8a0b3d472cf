import { expect, it } from 'vitest';
import { describeResource, describeServer } from './server-metadata.ts';

it('the issuer is the address of the site, which its endpoints begin with', () => {
  const { issuer, ...server } = describeServer('https://site.example');
  expect(issuer).toBe('https://site.example');
  const endpoints = Object.entries(server).filter(([name]) => name.endsWith('_endpoint'));
  expect(endpoints).toHaveLength(4);
  for (const [, address] of endpoints) expect(address).toMatch(/^https:\/\/site\.example\//);
  expect(server.code_challenge_methods_supported).toEqual(['S256']);
});

it('a resource names the site as its authorization server', () => {
  expect(describeResource('https://site.example', '/mcp')).toMatchObject({
    resource: 'https://site.example/mcp',
    authorization_servers: ['https://site.example'],
    scopes_supported: ['content:read', 'content:propose'],
  });
});
