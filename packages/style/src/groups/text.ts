import { cssOf, isBound, type Looks, literalOf, openNameOf, type PropertyKey } from '../looks.ts';
import { type Declaration, declare, type Group, plainGroups, sourcesOf } from './group.ts';

const DEFAULT_FAMILY = 'var(--ww-default-font-family)';

const text = (property: string): PropertyKey => `content._ww-text_${property}`;

/** A typography token replaces size, family, weight, style and line height; without one they stand alone (conformance 10.266). */
const font: Group = {
  name: 'font',
  sources: sourcesOf('content', 'font'),
  compose: (looks): readonly Declaration[] => {
    if (isBound(looks, text('font'))) return boundFont(looks);
    const token = cssOf(looks, text('font'));
    if (token !== null) return [['font', token]];
    return [
      ...declare('font-size', cssOf(looks, text('fontSize'), 'inherit')),
      ['font-family', cssOf(looks, text('fontFamily'), DEFAULT_FAMILY) ?? DEFAULT_FAMILY],
      ...declare('font-weight', cssOf(looks, text('fontWeight'), 'inherit')),
      ...declare('font-style', cssOf(looks, text('fontStyle'), 'inherit')),
      ...declare('line-height', cssOf(looks, text('lineHeight'), 'inherit')),
    ];
  },
};

/** A bound token that is unset falls back to the single properties, in one shorthand as far as they are literal. */
const boundFont = (looks: Looks): readonly Declaration[] => {
  const size = cssOf(looks, text('fontSize'), '1em') ?? '1em';
  const lineHeight = cssOf(looks, text('lineHeight'), 'normal');
  const family = cssOf(looks, text('fontFamily'), DEFAULT_FAMILY) ?? DEFAULT_FAMILY;
  const parts = [
    cssOf(looks, text('fontStyle'), 'normal'),
    cssOf(looks, text('fontWeight'), '400'),
    lineHeight === null ? size : `${size}/${lineHeight}`,
    family,
  ];
  return declare('font', cssOf(looks, text('font'), parts.filter((part) => part !== null).join(' ')));
};

const decoration: Group = {
  name: 'text-decoration',
  sources: sourcesOf('content', 'text-decoration'),
  compose: (looks): readonly Declaration[] => {
    const line = cssOf(looks, text('textDecoration'), 'none');
    if (line === null || line === 'none') return declare('text-decoration', line);
    return [
      ['text-decoration', line],
      ...declare('text-decoration-style', cssOf(looks, text('textDecorationStyle'), 'solid')),
      ...declare('text-decoration-color', cssOf(looks, text('textDecorationColor'), 'currentColor')),
    ];
  },
};

/** Lines and overflow: text that does not wrap hides what does not fit (conformance 10.283). */
const lines: Group = {
  name: 'overflow',
  sources: [...sourcesOf('content', 'overflow'), ...sourcesOf('style', 'overflow')],
  compose: (looks): readonly Declaration[] => {
    const overflow = cssOf(looks, 'style.overflow', 'visible');
    const ellipsis = declare('text-overflow', cssOf(looks, text('ellipsis'), 'clip'));
    const nowrap = openNameOf(looks, text('nowrap'));
    if (nowrap !== null) {
      return [
        ['--x-nowrap-text', `var(${nowrap}) nowrap`],
        ['--x-hidden', `var(${nowrap}) hidden`],
        ...ellipsis,
        ['white-space', 'var(--x-nowrap-text,normal)'],
        ['white-space-collapse', 'preserve'],
        ['overflow', `var(--x-hidden,${overflow ?? 'visible'})`],
      ];
    }
    const isNowrap = Boolean(literalOf(looks, text('nowrap')));
    return [
      ...ellipsis,
      // Both keep white space: `white-space: nowrap` with `white-space-collapse: preserve` is `pre`.
      ['white-space', isNowrap ? 'pre' : 'pre-wrap'],
      ...declare('overflow', isNowrap ? 'hidden' : overflow),
    ];
  },
};

/** Looks of the text of elements that inherit the text properties. */
export const TEXT: readonly Group[] = [
  font,
  {
    name: 'text-align',
    sources: [...sourcesOf('content', 'text-align'), ...sourcesOf('style', 'text-align')],
    compose: (looks) =>
      declare('text-align', cssOf(looks, text('textAlign'), 'inherit') ?? cssOf(looks, 'style.textAlign', 'inherit')),
  },
  decoration,
  ...plainGroups('content'),
  lines,
];

/** Overflow of elements without text of their own. */
export const overflow: Group = {
  name: 'overflow',
  sources: sourcesOf('style', 'overflow'),
  compose: (looks) => declare('overflow', cssOf(looks, 'style.overflow', 'visible')),
};
