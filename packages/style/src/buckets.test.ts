import { describe, expect, test } from 'vitest';
import { bucketOf } from './buckets.ts';

/** CSS properties that may override each other, by the family that writes them together. */
const FAMILIES: Readonly<Record<string, string>> = {
  border: 'border border-top border-left-color border-image border-inline-start',
  'border-radius': 'border-radius border-top-left-radius border-end-end-radius',
  layout:
    'border-collapse border-spacing table-layout flex-direction flex-wrap flex-flow justify-content justify-items ' +
    'align-items align-content place-content gap row-gap column-gap grid-template-columns grid-auto-flow',
  position: 'position top right bottom left inset inset-inline-start',
  font: 'font font-size font-family line-height',
  overflow: 'overflow overflow-x white-space white-space-collapse text-overflow',
  flex: 'flex flex-grow flex-basis',
  'grid-place': 'grid-row grid-row-start grid-column grid-area',
  margin: 'margin margin-top',
  padding: 'padding padding-inline',
  background: 'background background-clip -webkit-background-clip',
  animation: 'animation animation-name -moz-animation-delay',
  transition: 'transition -o-transition transition-property',
  'text-decoration': 'text-decoration text-decoration-color -webkit-text-decoration',
  outline: 'outline outline-width',
};

describe.each(Object.entries(FAMILIES))('of the family %s', (family, properties) => {
  test.each(properties.split(' '))('is %s', (property) => expect(bucketOf(property)).toBe(family));
});

test.each([
  ...['color', 'width', 'min-height', 'align-self', 'justify', 'outline-offset', 'display', 'grid'],
  ...[
    'position-area',
    'leftover',
    'stop',
    'my-border',
    '--border',
    '--webkit-background',
    'text-align',
    '-webkit-mask',
  ],
])('%s stands by itself', (property) => expect(bucketOf(property)).toBe(property));
