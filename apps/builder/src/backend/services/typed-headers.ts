/** A line as a header (RFC 9110, 5.1): a name of these characters, a colon, a value. */
const HEADER = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*)$/;

/** Headers as they are typed, one in a line; the first line that is none, where there is one. */
export const typedHeaders = (text: string): { headers: Readonly<Record<string, string>>; fault: string | null } => {
  const headers: Record<string, string> = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name === undefined) return { headers, fault: line };
    headers[name] = value;
  }
  return { headers, fault: null };
};
