/** So long a file that was not answered waits before it is asked for again, in ms, where nothing says that the network is back. */
const PATIENCE = 20_000;

/** The network is there again, or may be by now. */
const networkBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });

/** Text of a file of the site; null where there is none. What was lost on its way is asked for until it is answered. */
export const fetchFile = async (path: string): Promise<string | null> => {
  const answer = await fetch(path).catch(() => null);
  if (answer && answer.status < 500) return answer.ok ? answer.text() : null;
  await networkBack();
  return fetchFile(path);
};
