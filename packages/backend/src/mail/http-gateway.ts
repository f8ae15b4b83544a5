import type { MailDriver, Message, SmsDriver } from '../auth/messages/message.ts';
import { BackendError } from '../errors.ts';

/** A service that sends mails or SMS for a call over HTTP. */
export interface GatewaySettings {
  url: string;
  /** With its credentials: `{authorization: 'Bearer …'}`. */
  headers?: Readonly<Record<string, string>>;
  format?: 'json' | 'form';
  /** Names that the service gives to what is sent, by ours: `{to: 'To', text: 'Body'}`. Without it every field is sent. */
  fields?: Readonly<Partial<Record<'to' | 'subject' | 'text' | 'html' | 'code' | 'kind' | 'channel', string>>>;
  /** Sent with each message: `{From: '+351…'}`. */
  extra?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 15_000;
const ALL_FIELDS = {
  to: 'to',
  subject: 'subject',
  text: 'text',
  html: 'html',
  code: 'code',
  kind: 'kind',
  channel: 'channel',
};

const payloadOf = (message: Message, { fields = ALL_FIELDS, extra = {} }: GatewaySettings): Record<string, string> => {
  // E.164 on the wire.
  const to = message.channel === 'email' ? message.to : `+${message.to}`;
  const { id: _, createdAt: __, ...rest } = message;
  const values: Partial<Record<string, string>> = { ...rest, to };
  const named = Object.entries(fields).flatMap(([ours, theirs]) => {
    const value = values[ours];
    return value === undefined || theirs === undefined ? [] : [[theirs, value]];
  });
  return { ...extra, ...Object.fromEntries(named) };
};

/**
 * Sends messages by one POST each. The driver's failures name the service's status and never the message or the headers.
 * @throws BackendError `backend/gateway-refused`.
 */
export const httpGateway = (settings: GatewaySettings, fetchImpl: typeof fetch = fetch): MailDriver & SmsDriver => {
  const isForm = settings.format === 'form';
  return async (message) => {
    const payload = payloadOf(message, settings);
    const answer = await fetchImpl(settings.url, {
      method: 'POST',
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...settings.headers,
      },
      body: isForm ? new URLSearchParams(payload).toString() : JSON.stringify(payload),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return;
    throw new BackendError({
      code: 'backend/gateway-refused',
      message: `The gateway for messages answered ${answer.status}.`,
      where: [new URL(settings.url).host],
      hint: 'Check its address, its credentials and the fields that it wants.',
    });
  };
};
