/**
 * The HTTP adapter puts classes of its own in the place of the global `Request` and `Response`: its `Response` keeps a text as it
 * is, where Node's makes a stream of it, which takes longer than all the rest of an answer. What `fetch` gives, and what was made
 * before, is of Node's classes: whoever asks with `instanceof`, a plugin or a library, must find both.
 */
export const keepInstances = (): void => {
  for (const adapted of [Request, Response]) {
    const native: unknown = Object.getPrototypeOf(adapted);
    if (native === Function.prototype || typeof native !== 'function') continue;
    Object.defineProperty(adapted, Symbol.hasInstance, {
      configurable: true,
      value: (value: unknown) => value instanceof native,
    });
  }
};
