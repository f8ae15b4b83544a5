/** Where the path of a request's address begins and ends. The address is one that the `Request` has made sound: it has a path. */
const pathBounds = (url: string): [start: number, end: number] => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const length = url.slice(start).search(/[?#]/);
  return [start, length < 0 ? url.length : start + length];
};

/** The path of a request's address, as it was sent. Asked of every request several times: a `URL` would take longer. */
export const pathOf = (url: string): string => url.slice(...pathBounds(url));

/** The query string of a request's address. */
export const searchOf = (url: string): URLSearchParams => {
  const [, end] = pathBounds(url);
  const fragment = url.indexOf('#', end);
  return new URLSearchParams(url.slice(end, fragment < 0 ? undefined : fragment));
};
