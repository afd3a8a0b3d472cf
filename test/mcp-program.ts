/** A program that speaks MCP with a site, without a network. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpAnswer } from '#features/mcp/answer.server.ts';
import { authenticateToken } from '#features/token/authenticate.server.ts';
import { createToken } from '#features/token/write.server.ts';
import { newId } from '#lib/id.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { appRouter } from '../src/api.server.ts';
import { createCallContext, getUserId } from './as.ts';
import type { TestSite } from './site.ts';

const clientAddress = '203.0.113.8';

/** Creates a token with these scopes, and the function that creates the context of its requests. */
export async function createTokenContext(site: TestSite, scopes: readonly TokenScope[]) {
  const userId = await getUserId(site, 'owner');
  const input = { name: newId(), scopes, expiresInDays: 7 as const };
  const { token: credential } = await createToken(site.db, userId, input);
  return async () => {
    const caller = await authenticateToken(site.db, { credential, clientAddress });
    return { ...createCallContext(site, null, clientAddress), ...caller };
  };
}

/** Connects the client of the SDK with a token that has these scopes. */
export async function connectProgram(site: TestSite, scopes: readonly TokenScope[]) {
  const createContext = await createTokenContext(site, scopes);
  const answer = createMcpAnswer({ router: appRouter, createContext });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('https://site.example/mcp'), {
    fetch: (url, init) => answer(new Request(url, init)),
  });
  await client.connect(transport);
  return client;
}

export type Program = Awaited<ReturnType<typeof connectProgram>>;

interface ToolResult {
  isError: boolean;
  text: string;
  content: Record<string, unknown>;
}

/** Calls a tool, and returns its text and its structured content. */
export async function callTool(
  program: Program,
  name: string,
  input: Record<string, unknown> = {},
): Promise<ToolResult> {
  const result = await program.callTool({ name, arguments: input });
  const [first] = result.content;
  return {
    isError: result.isError === true,
    text: first?.type === 'text' ? first.text : '',
    content: (result.structuredContent ?? {}) as Record<string, unknown>,
  };
}
