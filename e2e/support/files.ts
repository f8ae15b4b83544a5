import type { Locator } from '@playwright/test';

/** A file on somebody's disk. */
export interface DroppedFile {
  name: string;
  content: string | Uint8Array;
  /** How often the content stands in it, one behind the other: large files are not sent through the wire. */
  times?: number;
}

/** Drops a file onto a place of the page, as the file manager of a desktop does. */
export const dropFile = async (target: Locator, { name, content, times = 1 }: DroppedFile): Promise<void> => {
  const given = { name, times, content: typeof content === 'string' ? content : [...content] };
  const dataTransfer = await target.page().evaluateHandle((file) => {
    const transfer = new DataTransfer();
    const part = new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]);
    transfer.items.add(new File(new Array<Blob>(file.times).fill(part), file.name));
    return transfer;
  }, given);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
};
