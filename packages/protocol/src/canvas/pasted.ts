/** What the clipboard of the system held, as it came. Nobody has looked into it yet. */
export interface PastedData {
  text: string;
  html?: string;
  /** JSON of another tool. */
  json?: string;
  files?: readonly File[];
}

/** Takes what a paste holds while its event lasts; the clipboard is closed afterwards. */
export const pastedData = (data: { getData(type: string): string; files: Iterable<File> } | null): PastedData => ({
  text: data?.getData('text/plain') ?? '',
  html: data?.getData('text/html') ?? '',
  json: data?.getData('application/json') ?? '',
  files: [...(data?.files ?? [])],
});
