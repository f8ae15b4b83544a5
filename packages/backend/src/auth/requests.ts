import { type JsonRecord, parseRecord } from '../json.ts';
import { readText } from '../limits.ts';
import { AuthFailure } from './failure.ts';

const LARGEST_BODY = 256 * 1024;

/** The JSON object of a request; an empty body is an empty object. @throws AuthFailure bad_json. */
export const readBody = async (request: Request): Promise<JsonRecord> => {
  const text = await readText(request, LARGEST_BODY);
  const body = text === '' ? {} : parseRecord(text);
  if (body !== undefined) return body;
  throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON: it must be an object');
};

/** The fields of a posted form. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, LARGEST_BODY));
