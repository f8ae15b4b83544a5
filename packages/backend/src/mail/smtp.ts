import { createTransport } from 'nodemailer';
import type { MailDriver } from '../auth/messages/message.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string;
  /** The sender: `Seguros <conta@example.com>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;

/** Sends mails through a mail server. */
export const smtpMail = ({ url, from }: SmtpSettings): MailDriver => {
  const transport = createTransport(url, { from, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS } as object);
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  };
};
