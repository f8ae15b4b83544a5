import type { Port } from './connection.ts';

/** Text of the one window message that hands over a port; everything else goes through the port. */
const OFFER = 'trama-canvas-port';

/** The part of a window that the handshake uses. */
export interface MessageTarget<Transferred> {
  postMessage(message: unknown, targetOrigin: string, transfer: Transferred[]): void;
}

/** The builder gives one end of a channel to the canvas' frame, once it has loaded. */
export const offerPort = <Transferred>(frame: MessageTarget<Transferred>, origin: string, port: Transferred): void =>
  frame.postMessage(OFFER, origin, [port]);

/** The part of a window's message event that the handshake reads. */
export interface OfferEvent {
  data: unknown;
  origin: string;
  source: unknown;
  ports: readonly Port[];
}

/** The port in an offer; null unless the offer comes from this window and origin. */
export const portOf = (event: OfferEvent, trusted: { source: unknown; origin: string }): Port | null =>
  event.data === OFFER && event.source === trusted.source && event.origin === trusted.origin
    ? (event.ports[0] ?? null)
    : null;

/**
 * Origin of the builder for a canvas at `N.editor.<host>` or `N--editor.<host>`; null for an address that is no canvas.
 */
export const builderOrigin = (canvas: { protocol: string; host: string }): string | null => {
  const match = /^[^.]+(?:\.|--)editor\.(?<host>.+)$/.exec(canvas.host);
  return match?.groups?.host === undefined ? null : `${canvas.protocol}//builder.${match.groups.host}`;
};
