/** Whether the visitor asked the system for less motion (media query `prefers-reduced-motion`). */
export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
