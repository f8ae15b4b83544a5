import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { objectOf } from '../json.ts';

/** What the processes that serve one database tell each other. */
export interface NodeLink {
  /** Whether no other process is known. */
  isAlone(): boolean;
  /** Tells all others, in the order of the calls; a failure is told to nobody but {@link NodeLinkOptions.onError}. */
  tell(kind: string, body: unknown): void;
  /** Hears what others tell of a kind. It is theirs: look at it before it is used. */
  hear(kind: string, fn: (body: unknown, node: string) => void): void;
  /** Hears that others want to know all that still holds: one is new, or may have missed something. */
  onAsked(fn: () => void): void;
  /** Hears that a node is no more, or has not been heard for long. */
  onGone(fn: (node: string) => void): void;
  /** Says that this process is there, and asks the others for what holds: once who hears them does. */
  begin(): Promise<void>;
  /** Says goodbye. */
  close(): Promise<void>;
}

export interface NodeLinkOptions {
  /** Milliseconds since 1970. */
  clock: () => number;
  onError: (error: unknown) => void;
}

const CHANNEL = 'trama_nodes';

/** Characters of a message in one NOTIFY, whose payload is shorter than 8,000 bytes; longer messages go in pieces. */
const PIECE = 7000;

/** Characters of messages that go in one transaction, and that may wait while the database is away. */
const MOST_AT_ONCE = 2_000_000;
const MOST_WAITING = 16_000_000;

/** How often a node says that it is there, and after which silence it is none any more, in milliseconds. */
const BEAT = 10_000;
const SILENCE = 35_000;

/** Kinds of the link itself: a node asks who is there and what holds, says that it is there, and that it goes. */
const WHO = '.who';
const HERE = '.here';
const GOODBYE = '.goodbye';

/** The link of a process that has its database to itself. */
export const NO_NODES: NodeLink = {
  isAlone: () => true,
  tell: () => undefined,
  hear: () => undefined,
  onAsked: () => undefined,
  onGone: () => undefined,
  begin: async () => undefined,
  close: async () => undefined,
};

/**
 * Links this process with the others on a database, by NOTIFY. An embedded one belongs to one process alone. Nothing that is told is
 * kept: what was said while a connection was lost is lost, and asked for anew.
 */
export const openNodeLink = async (db: Database, { clock, onError }: NodeLinkOptions): Promise<NodeLink> => {
  if (db.kind === 'embedded') return NO_NODES;
  const own = randomUUID();
  const heard = new Map<string, number>();
  const listeners = new Map<string, (body: unknown, node: string) => void>();
  const asked: (() => void)[] = [];
  const gone: ((node: string) => void)[] = [];
  const pieces = createPieces();
  let waiting: string[] = [];
  let length = 0;
  let sending: Promise<void> | undefined;
  /** Others may know less than they should: something could not be told. */
  let isBehind = false;
  let count = 0;

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group: string[] = [];
      for (let size = 0; waiting[0] !== undefined && size < MOST_AT_ONCE; ) {
        const next = waiting.shift() ?? '';
        size += next.length;
        length -= next.length;
        count += 1;
        group.push(...inPieces(`${own} ${count}`, next));
      }
      try {
        await db.admin((session) =>
          session.query('select pg_notify($1, piece) from jsonb_array_elements_text($2::jsonb) as piece', [
            CHANNEL,
            JSON.stringify(group),
          ]),
        );
      } catch (error) {
        isBehind = true;
        onError(error);
      }
    }
    sending = undefined;
  };

  const send = (kind: string, body: unknown = null): void => {
    const text = JSON.stringify({ kind, body });
    if (length + text.length > MOST_WAITING) {
      isBehind = true;
      return;
    }
    waiting.push(text);
    length += text.length;
    sending ??= sendAll();
  };

  const tellWhatHolds = (): void => {
    for (const fn of asked) fn();
  };

  const forget = (node: string): void => {
    if (!heard.delete(node)) return;
    for (const fn of gone) fn(node);
  };

  const take = (node: string, kind: string, body: unknown): void => {
    if (kind === GOODBYE) {
      forget(node);
      return;
    }
    const isNew = !heard.has(node);
    heard.set(node, clock());
    if (kind === WHO) {
      send(HERE);
      tellWhatHolds();
    } else if (isNew) send(WHO);
    listeners.get(kind)?.(body, node);
  };

  const stopListening = await db.listen(CHANNEL, (payload) => {
    // An empty one: the connection was lost for a while.
    if (payload === '') {
      send(WHO);
      return;
    }
    const message = pieces.take(payload);
    if (message === undefined || message.node === own) return;
    const { kind, body } = objectOf(valueIn(message.text));
    if (typeof kind === 'string') take(message.node, kind, body);
  });

  const beating = setInterval(() => {
    for (const [node, at] of heard) if (at + SILENCE < clock()) forget(node);
    send(HERE);
    if (!isBehind) return;
    isBehind = false;
    tellWhatHolds();
  }, BEAT);
  beating.unref();

  return {
    isAlone: () => heard.size === 0,
    tell: (kind, body) => {
      if (heard.size > 0) send(kind, body);
    },
    hear: (kind, fn) => {
      listeners.set(kind, fn);
    },
    onAsked: (fn) => {
      asked.push(fn);
    },
    onGone: (fn) => {
      gone.push(fn);
    },
    begin: async () => {
      send(WHO);
      await sending;
    },
    close: async () => {
      clearInterval(beating);
      await stopListening();
      waiting = [];
      length = 0;
      send(GOODBYE);
      await sending;
    },
  };
};

/** What a message holds; anybody who may run SQL can send one that holds nothing. */
const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Payloads of NOTIFY that carry a text: `node number place pieces part`, the part as base64, since it may be cut anywhere. */
const inPieces = (name: string, text: string): string[] => {
  const whole = Buffer.from(text).toString('base64');
  const many = Math.ceil(whole.length / PIECE);
  return Array.from(
    { length: many },
    (_, place) => `${name} ${place} ${many} ${whole.slice(place * PIECE, (place + 1) * PIECE)}`,
  );
};

/** Puts messages together; the pieces of one come one after the other, for they are of one transaction. */
const createPieces = (): { take: (payload: string) => { node: string; text: string } | undefined } => {
  const begun = new Map<string, { number: string; parts: string[] }>();
  return {
    take: (payload) => {
      const [node = '', number = '', place = '', many = '', part = ''] = payload.split(' ');
      const parts = place === '0' ? [] : (begun.get(node)?.number === number && begun.get(node)?.parts) || [];
      parts.push(part);
      begun.delete(node);
      // One whose begin was missed never comes to its end.
      if (parts.length !== Number(place) + 1) return undefined;
      if (parts.length < Number(many)) {
        begun.set(node, { number, parts });
        return undefined;
      }
      return { node, text: Buffer.from(parts.join(''), 'base64').toString() };
    },
  };
};
