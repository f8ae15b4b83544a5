import { TramaError } from '@trama/model';

/** Line and column (both from 1) of a position in a text. */
const placeOf = (text: string, position: number): string => {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
};

/** Where the parser stopped: engines name a position, or nothing when the text ends too early. */
const faultPlace = (text: string, fault: unknown): string => {
  const position = fault instanceof Error ? /position (\d+)/.exec(fault.message)?.[1] : undefined;
  return placeOf(text, position === undefined ? text.length : Number(position));
};

/** @throws TramaError `importer/broken-json` with file name and place */
export const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TramaError({
      code: 'importer/broken-json',
      message: `${file} is not valid JSON (${faultPlace(text, cause)}).`,
      where: [file],
      hint: 'Export the project again; the file may have been cut short.',
      cause,
    });
  }
};
