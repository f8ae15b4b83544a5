/** One moment of an animation and what holds then, as it is written. */
export interface Frame {
  /** `0%`, `from`, `0%, 100%`. */
  at: string;
  css: string;
}

export interface Keyframes {
  /** All before the first bracket: `@keyframes pulse`. */
  head: string;
  frames: readonly Frame[];
}

/** Reads keyframes; null for what is none, or holds more than frames: such a text is shown as it is. */
export const readKeyframes = (text: string): Keyframes | null => {
  const match = /^\s*(@(?:-webkit-)?keyframes\s+[^\s{]+)\s*\{([\s\S]*)\}\s*$/.exec(text);
  if (match === null) return null;
  const [, head = '', body = ''] = match;
  const frames: Frame[] = [];
  const rest = body.replaceAll(/\s*([^{};]+?)\s*\{([^{}]*)\}/g, (_, at: string, css: string) => {
    frames.push({ at, css: css.trim() });
    return '';
  });
  const isFrame = ({ at }: Frame): boolean => at.split(',').every((each) => /^\s*(from|to|[\d.]+%)\s*$/i.test(each));
  return rest.trim() === '' && frames.every(isFrame) ? { head, frames } : null;
};

export const keyframesText = ({ head, frames }: Keyframes): string =>
  `${head} {${frames.map(({ at, css }) => ` ${at} {${css === '' ? '' : ` ${css} `}}`).join('')} }`;

/** Where a frame stands on the line, in percent: the first of the moments that it is for. */
export const placeOfFrame = ({ at }: Frame): number => {
  const first = at.split(',')[0]?.trim().toLowerCase() ?? '';
  if (first === 'from') return 0;
  return first === 'to' ? 100 : Number.parseFloat(first) || 0;
};
