import type { Value } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { elementRules } from './element-rules.ts';
import { context, element, FLEXBOX, TEXT } from './test-fixtures.ts';
import type { StyleContext } from './types.ts';

type Looks = Readonly<Record<string, Value>>;

const within = (display: string): StyleContext =>
  context(FLEXBOX, {
    parent: { node: element('p', { style: { default: { display } } }), definition: FLEXBOX },
  });
const IMAGE = { backgroundImage: '/x.png' };
const MOVING = { animationDuration: '2s', animationKeyframes: '@keyframes a{0%{opacity:0}}' };
const PLACED = { position: 'absolute' };

/** Each property with a value that is not what its absence means, and what must be there for it to count. */
const PROPERTIES: readonly (readonly [names: string, value: Value, around?: Looks, given?: StyleContext])[] = [
  ['backgroundColor', 'red'],
  ['backgroundGradient', 'linear-gradient(red,blue)'],
  ['backgroundImage', '/x.png'],
  ['backgroundOrder', 'col,img', { ...IMAGE, backgroundColor: 'red' }],
  ['backgroundSize', 'contain', IMAGE],
  ['backgroundRepeat', 'repeat', IMAGE],
  ['backgroundAttachment', 'fixed', IMAGE],
  ['backgroundPositionX backgroundPositionY', '10%', IMAGE],
  ['display', 'block'],
  ['align', 'center', {}, within('flex')],
  ['flex', '1', {}, within('flex')],
  ['columnSpan rowSpan', 2, {}, within('grid')],
  ['gridColumn gridRow', '1 / 3', {}, within('grid')],
  ['textAlign', 'right', {}, context(TEXT)],
  ['zIndex', 3],
  ['overflow', 'hidden'],
  ['position', 'absolute'],
  ['top bottom left right', '7px', PLACED],
  ['height minHeight maxHeight width minWidth maxWidth', '70px'],
  ['aspectRatio', '4 / 3'],
  ['padding margin', '7px'],
  ['border borderTop borderBottom borderLeft borderRight outline', '1px solid red'],
  ['borderRadius outlineOffset', '7px'],
  ['boxShadow', '0 0 1px red'],
  ['cursor', 'pointer'],
  ['customCss', { color: 'red' }],
  ['transform', 'rotate(4deg)'],
  ['perspective', '70px'],
  ['opacity', 0.5],
  ['transition', 'all 1s'],
  ['animationDuration', '3s', MOVING],
  ['animationTimingFunction', 'linear', MOVING],
  ['animationDelay', '1s', MOVING],
  ['animationIterationCount', '2', MOVING],
  ['animationDirection', true, MOVING],
  ['animationPlayState', false, MOVING],
  ['animationFillMode', 'both', MOVING],
  ['animationKeyframes', '@keyframes b{0%{opacity:1}}', MOVING],
];

describe('a style property', () => {
  test.each(
    PROPERTIES.flatMap(([names, value, around = {}, given = context(FLEXBOX)]) =>
      names.split(' ').map((name) => [name, value, around, given] as const),
    ),
  )('%s changes how an element looks', (name, value, around, given) => {
    const looks = (style: Looks) => elementRules(element('a', { style: { default: style } }), given);
    expect(looks({ ...around, [name]: value })).not.toEqual(looks(around));
  });

  test.each(['0', 'color', 'background', 'flexGrow', '_ww-text_fontSize', 'bakgroundColor'])(
    'that the format does not know changes nothing: %s',
    (name) => {
      const looks = (style: Looks) => elementRules(element('a', { style: { default: style } }), context(TEXT));
      expect(looks({ [name]: '7px' })).toEqual(looks({}));
    },
  );
});
