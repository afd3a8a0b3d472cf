import { createTransport } from 'nodemailer';
import type { Mail } from './outbox.server.ts';

/** A server that does not answer must not delay the mails that follow. */
const timeoutMs = 20_000;

/** Creates a function that sends mails through the SMTP server at this URL. */
export function createSmtpSender(url: string, from: string) {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = createTransport({ url, ...timeouts });
  const host = from.replace(/^.*@|>.*$/g, '');
  return async ({ unsubscribeUrl, ...mail }: Mail, id: string): Promise<void> => {
    await transport.sendMail({
      ...mail,
      from,
      // The same for every attempt, so that a mail that arrives twice is shown once.
      messageId: `<${id}@${host}>`,
      headers: {
        ...(unsubscribeUrl === null
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
        'Auto-Submitted': 'auto-generated',
      },
    });
  };
}
