const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Reads an event stream line by line (conformance 7.40, 12.4): `data:` content is appended, JSON where it parses;
 * `[DONE]` ends; comments, `id:`, `event:` and `retry:` lines are skipped; any other line is appended likewise.
 * @param onChange called with the whole list after each appended item
 * @returns the whole list
 */
export const readEventStream = async (
  stream: ReadableStream<Uint8Array>,
  onChange: (list: readonly unknown[]) => void,
): Promise<readonly unknown[]> => {
  const list: unknown[] = [];
  onChange([]);
  /** @returns true when the line ends the stream */
  const take = (line: string): boolean => {
    const isData = line.startsWith('data:');
    const content = (isData ? line.slice('data:'.length) : line).trim();
    // Only what the line is says that it is no content: a text that looks like a comment may stand in `data:`.
    if (content === '' || (!isData && /^(id|event|retry):|^:/.test(content))) return false;
    if (content === '[DONE]') return true;
    list.push(parsed(content));
    onChange([...list]);
    return false;
  };
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (lines.some(take)) {
      await reader.cancel();
      return list;
    }
    if (done) break;
  }
  take(rest);
  return list;
};
