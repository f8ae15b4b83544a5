/** How many stops a slider has that keeps its view filled; an endless one stops at each slide. */
export const stopCount = (slides: number, inView: number): number => Math.max(1, slides - Math.max(1, inView) + 1);

/** Copies before and after an endless slider's slides; none where all of them fit. */
export const cloneCount = (slides: number, inView: number, isEndless: boolean): number =>
  isEndless && slides > inView ? Math.ceil(inView) : 0;

/** Where an endless slider stands once its motion has ended: the same slide among the originals. */
export const settledAt = (position: number, slides: number): number =>
  slides === 0 ? 0 : ((position % slides) + slides) % slides;

/** The next position in a direction. An endless slider may leave its slides by one view; another one stops at its ends. */
export const stepFrom = (
  position: number,
  step: number,
  { slides, stops, clones }: { slides: number; stops: number; clones: number },
): number => {
  if (clones === 0) return Math.min(Math.max(0, position + step), stops - 1);
  return (position < 0 || position >= slides ? settledAt(position, slides) : position) + step;
};

/** Milliseconds of a stored time (`800ms`, `5s`, 300). */
export const milliseconds = (value: unknown, otherwise: number): number => {
  const number = Number.parseFloat(String(value ?? ''));
  if (Number.isNaN(number)) return otherwise;
  return /[\d.]\s*s$/.test(String(value)) ? number * 1000 : number;
};
