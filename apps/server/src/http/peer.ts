const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The network address that a request came from, for limits that count by it; undefined where it is not known.
 * @param socket the other end of the connection.
 * @param forwarded the header `x-forwarded-for`: its last entry was written by the proxy that we trust.
 */
export const peerOf = (
  socket: string | undefined,
  forwarded: string | null,
  trustProxy: boolean,
): string | undefined => {
  if (forwarded === null) return socket;
  if (trustProxy) return forwarded.split(',').at(-1)?.trim() || socket;
  // A proxy of this machine that nobody told us of stands for all its visitors: they are not to be counted as one.
  return socket !== undefined && LOOPBACK.test(socket) ? undefined : socket;
};
