import { createTransport } from 'nodemailer';
import type { Mail } from './outbox.server.ts';

/** Milliseconds; because a server that does not answer must not hold up the mails behind. */
const patience = 20_000;

/** Sends mails by the server at this address. */
export function openSmtp(url: string, from: string) {
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const transport = createTransport({ url, ...timeouts });
  const host = from.replace(/^.*@|>.*$/g, '');
  return async ({ unsubscribeUrl, ...mail }: Mail, id: string): Promise<void> => {
    await transport.sendMail({
      ...mail,
      from,
      // The same at every try, so that a mail that arrives twice is shown once.
      messageId: `<${id}@${host}>`,
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  };
}
