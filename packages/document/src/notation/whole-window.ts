/** A page that fills the window, with the room that the branding badge of a published site takes below it. */
export const WHOLE_WINDOW = { minHeight: 'calc(100vh - var(--trama-badge-room, 0px))' } as const;
