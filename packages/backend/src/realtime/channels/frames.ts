import { isRecord, parseJson } from '../../json.ts';
import { isShallow } from '../../limits.ts';

/** A message of the Phoenix channel protocol, whichever version carried it. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** A broadcast whose payload is bytes, not JSON (version 2 only). */
export interface BinaryBroadcast {
  topic: string;
  userEvent: string;
  bytes: Buffer;
}

export type Version = '1.0.0' | '2.0.0';

const USER_PUSH = 3;
const USER_BROADCAST = 4;
const BINARY = 0;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const frameOf = (
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | undefined =>
  typeof topic === 'string' && typeof event === 'string'
    ? { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload }
    : undefined;

/** Reads a text message; undefined for what is no message of the protocol. Version 1 is an object, version 2 a list. */
export const decodeText = (text: string): Frame | undefined => {
  const value = parseJson(text)?.value;
  if (Array.isArray(value)) return frameOf(value[0], value[1], value[2], value[3], value[4]);
  return isRecord(value) ? frameOf(value.join_ref, value.ref, value.topic, value.event, value.payload) : undefined;
};

/**
 * Reads a binary message (version 2): a broadcast that a client pushes.
 * Kind, five lengths, encoding, then join ref, ref, topic, event, metadata and payload.
 */
export const decodeBinary = (data: Buffer): (Frame & { bytes?: Buffer }) | undefined => {
  if (data.length < 7 || data[0] !== USER_PUSH) return undefined;
  const lengths = [...data.subarray(1, 6)];
  const parts: string[] = [];
  let at = 7;
  for (const length of lengths) {
    parts.push(data.toString('utf8', at, at + length));
    at += length;
  }
  const [joinRef = '', ref = '', topic = '', userEvent = ''] = parts;
  if (at > data.length) return undefined;
  const bytes = data.subarray(at);
  const frame = { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast' };
  if (data[6] === BINARY) return { ...frame, payload: { type: 'broadcast', event: userEvent }, bytes };
  try {
    const payload: unknown = JSON.parse(bytes.toString('utf8'));
    if (!isShallow(payload)) return undefined;
    return { ...frame, payload: { type: 'broadcast', event: userEvent, payload } };
  } catch {
    return undefined;
  }
};

export const encodeText = (version: Version, frame: Frame): string =>
  version === '2.0.0'
    ? JSON.stringify([frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload])
    : JSON.stringify({
        join_ref: frame.joinRef,
        ref: frame.ref,
        topic: frame.topic,
        event: frame.event,
        payload: frame.payload,
      });

/** A broadcast of bytes as version 2 carries it to a client. */
export const encodeBinary = ({ topic, userEvent, bytes }: BinaryBroadcast): Buffer => {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(userEvent);
  const head = Buffer.from([USER_BROADCAST, topicBytes.length, eventBytes.length, 0, BINARY]);
  return Buffer.concat([head, topicBytes, eventBytes, bytes]);
};
