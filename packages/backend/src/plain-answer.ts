/**
 * An answer of which no `Response` has been made yet. Headers that are added to a `Response` make it read all that it has
 * into an object of its own, which takes longer than the rest of a short answer; so they are gathered first.
 */
export interface PlainAnswer {
  status: number;
  /** Names in small letters; a `Headers` only where one name may come several times. */
  headers: Readonly<Record<string, string>> | Headers;
  body: string | null;
}

/** An answer in JSON. */
export const jsonAnswer = (value: unknown, status = 200, type = 'application/json'): PlainAnswer => ({
  status,
  headers: { 'content-type': type },
  body: JSON.stringify(value),
});

/** Gives a `Response` the headers of these that it has not. */
export const addHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
};

/** The answer as a `Response`, with the headers of `further` that it has not. */
export const toResponse = (
  { status, headers, body }: PlainAnswer,
  further: Readonly<Record<string, string>>,
): Response =>
  headers instanceof Headers
    ? addHeaders(new Response(body, { status, headers }), further)
    : new Response(body, { status, headers: { ...further, ...headers } });
