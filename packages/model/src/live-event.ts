/** What the runtime tells the document once the page answers to presses: those from before are kept in the document until then. */
export const LIVE_EVENT = 'trama-live';
