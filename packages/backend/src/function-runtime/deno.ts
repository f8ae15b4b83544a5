/** Answers a request. */
export type Handler = (request: Request, info: { remoteAddr: { hostname: string } }) => Response | Promise<Response>;

interface ServeOptions {
  handler?: Handler;
  onListen?: (address: { hostname: string; port: number }) => void;
  onError?: (error: unknown) => Response | Promise<Response>;
}

/** What a function gave to `Deno.serve`. */
export interface Served {
  handler: Handler;
  onError?: ServeOptions['onError'];
}

/**
 * The part of Deno that edge functions use, and `EdgeRuntime.waitUntil`. They are globals, as functions expect them.
 * @param onServe hears of `Deno.serve`.
 */
export const installDeno = (onServe: (served: Served) => void): void => {
  const serve = (first: Handler | ServeOptions, second?: Handler): object => {
    const options = typeof first === 'function' ? {} : first;
    const handler = typeof first === 'function' ? first : (second ?? first.handler);
    if (handler === undefined) throw new TypeError('Deno.serve needs a handler');
    onServe({ handler, onError: options.onError });
    options.onListen?.({ hostname: '127.0.0.1', port: 0 });
    return { finished: new Promise(() => undefined), shutdown: async () => undefined, ref: () => undefined };
  };
  const env = {
    get: (name: string): string | undefined => process.env[name],
    has: (name: string): boolean => process.env[name] !== undefined,
    set: (name: string, value: string): void => {
      process.env[name] = value;
    },
    delete: (name: string): void => {
      delete process.env[name];
    },
    toObject: (): Record<string, string | undefined> => ({ ...process.env }),
  };
  const edgeRuntime = {
    waitUntil: (work: Promise<unknown>): void => {
      work.catch((error: unknown) => console.error(error));
    },
  };
  Object.assign(globalThis, { Deno: { serve, env, version: { deno: 'node' } }, EdgeRuntime: edgeRuntime });
};
