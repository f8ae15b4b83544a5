import type { TriedCollection } from '@trama/protocol/canvas';

/** What to do about rows that did not come. */
export type FetchAdvice =
  | 'html'
  | 'text'
  | 'empty'
  | 'broken'
  | 'unreachable'
  | 'private'
  | 'refused'
  | 'closed'
  | 'notFound'
  | 'column'
  | 'filter'
  | 'notSetUp'
  | 'service'
  | 'other';

const BY_MESSAGE: readonly (readonly [pattern: RegExp, advice: FetchAdvice])[] = [
  [/server\/private-network/, 'private'],
  [/server\/service-failed/, 'unreachable'],
  [/failed to fetch|networkerror|load failed|fetch failed|econnrefused|enotfound/i, 'unreachable'],
  [/invalid supabase configuration|not configured/i, 'notSetUp'],
  [/nobody is let in/i, 'closed'],
  [/permission denied|row-level security|jwt|not authori[sz]ed|unauthori[sz]ed/i, 'refused'],
  [/column .* does not exist|could not find .* column/i, 'column'],
  [/relation .* does not exist|could not find the table|schema cache/i, 'notFound'],
  [/operator does not exist|unknown operator|failed to parse|invalid input syntax/i, 'filter'],
];

/** What an answer that is no data is: nothing, a page, the beginning of JSON, or any other text. */
const adviceOfText = (text: string, isHtml: boolean): FetchAdvice => {
  if (isHtml) return 'html';
  if (text.trim() === '') return 'empty';
  return /^\s*(?:\[|\{\s*["}])/.test(text) ? 'broken' : 'text';
};

/** What a failed fetch asks of its author, by its status and by what the service said. */
export const fetchAdvice = (tried: Exclude<TriedCollection, { outcome: 'rows' }>): FetchAdvice => {
  if (tried.outcome === 'text') return adviceOfText(tried.text, tried.isHtml);
  const { status, message } = tried;
  const byMessage = BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  if (byMessage) return byMessage;
  // Whoever fails often says so in a page.
  if (status !== null && status >= 500) return 'service';
  if (/<(!doctype|html)/i.test(message)) return status === 404 ? 'notFound' : 'html';
  if (status === 401 || status === 403) return 'refused';
  return status === 404 ? 'notFound' : 'other';
};
