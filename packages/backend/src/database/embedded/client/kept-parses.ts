import { type Frame, textsOf } from './wire-messages.ts';

/** Bytes of statements that are kept for one client; more of them are forgotten, the oldest first. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The statements that a client has prepared under names: the database keeps them for as long as the client has it alone. */
export interface KeptParses {
  /** The database has forgotten all of them. */
  forgotten(): void;
  /** What has to be sent ahead of these messages, which use what the database has forgotten. */
  missingFor(messages: readonly Frame[]): readonly Frame[];
}

/** The statement that a message is about; undefined: none, or the one without a name. */
const nameIn = (frame: Frame): string | undefined => {
  const [first = '', second = ''] = textsOf(frame);
  if (frame.type === 'P') return first || undefined;
  if (frame.type === 'B') return second || undefined;
  return (frame.type === 'D' || frame.type === 'C') && first.startsWith('S') ? first.slice(1) || undefined : undefined;
};

export const createKeptParses = (): KeptParses => {
  const parses = new Map<string, Frame>();
  const present = new Set<string>();
  let size = 0;

  const drop = (name: string): void => {
    size -= parses.get(name)?.bytes.length ?? 0;
    parses.delete(name);
    present.delete(name);
  };
  const keep = (name: string, parse: Frame): void => {
    drop(name);
    parses.set(name, parse);
    present.add(name);
    size += parse.bytes.length;
    for (const oldest of parses.keys()) {
      if (size <= MOST_BYTES) return;
      drop(oldest);
    }
  };

  return {
    forgotten: () => present.clear(),
    missingFor: (messages) => {
      const missing: Frame[] = [];
      for (const message of messages) {
        const name = nameIn(message);
        if (name === undefined) continue;
        const known = parses.get(name);
        if (message.type === 'P') keep(name, message);
        else if (message.type === 'C') drop(name);
        else if (known && !present.has(name)) {
          present.add(name);
          missing.push(known);
        }
      }
      return missing;
    },
  };
};
