/** A file in an archive, as its directory names it. */
interface Entry {
  name: string;
  /** 0: as it is; 8: deflated. */
  method: number;
  packed: number;
  at: number;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
/** Where the end of a directory can begin at the earliest: its remark has at most 65,535 bytes. */
const LONGEST_END = 65_557;

/** The files of a ZIP archive by name; undefined for what is none. */
const entriesOf = (view: DataView): readonly Entry[] | undefined => {
  let end = view.byteLength - 22;
  const earliest = Math.max(0, view.byteLength - LONGEST_END);
  while (end >= earliest && view.getUint32(end, true) !== END) end -= 1;
  if (end < earliest) return undefined;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY) return undefined;
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, length)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** What was packed, unpacked up to a size: a small archive may hold more than a tab does. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string | undefined> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
  return parts.join('');
};

/** Reads texts out of an archive by their names. */
export interface Archive {
  names: readonly string[];
  /** Empty where there is no such file; undefined where it is larger than may be. */
  text(name: string): Promise<string | undefined>;
}

/** Opens a ZIP archive (APPNOTE 4.3) in memory. @param most bytes that each of its files may hold; undefined for no archive */
export const openArchive = (bytes: ArrayBuffer, most: number): Archive | undefined => {
  const view = new DataView(bytes);
  const entries = entriesOf(view);
  return (
    entries && {
      names: entries.map(({ name }) => name),
      text: async (wanted) => {
        const entry = entries.find(({ name }) => name === wanted);
        if (!entry) return '';
        const { at, method, packed } = entry;
        const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
        const content = new Uint8Array(bytes, start, packed);
        if (method === 0) return packed > most ? undefined : new TextDecoder().decode(content);
        return inflate(content, most);
      },
    }
  );
};
