import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  received: ParsedMail[];
  /** If set, the server rejects mails with this code. */
  state: { refuse: number | null };
  stop(): Promise<void>;
}

/** A real mail server on loopback that records the mails that it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const state: MailServer['state'] = { refuse: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, _session, done) => {
      const mail = await simpleParser(stream);
      if (state.refuse)
        return done(Object.assign(new Error('Not now'), { responseCode: state.refuse }));
      received.push(mail);
      done();
    },
  });
  server.on('error', () => {}); // a connection that a test cut
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on a port, never on a pipe
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received, state, stop };
}

/** The unsubscribe headers of a mail (RFC 8058). */
export function getUnsubscribeLink(mail: ParsedMail | undefined): { url: string; post: string } {
  // mailparser's own shape of the headers that begin with «List-»
  const list = mail?.headers.get('list') as
    | { unsubscribe?: { url?: string }; 'unsubscribe-post'?: { name?: string } }
    | undefined;
  return { url: list?.unsubscribe?.url ?? '', post: list?.['unsubscribe-post']?.name ?? '' };
}
