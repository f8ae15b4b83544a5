/** The steps of the tour, in order: each points to the part of the screen that names it with `data-tour`. */
export const TOUR_STEPS = ['add', 'layers', 'inspector', 'data', 'publish'] as const;

export type TourStep = (typeof TOUR_STEPS)[number];
