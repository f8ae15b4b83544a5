import type { Token } from './entities.ts';
import type { Id } from './value.ts';

const color = (id: string, name: string, value: string, dark: string): Token => ({
  id: `trama-${id}`,
  kind: 'color',
  name,
  value,
  dark,
});

const COLORS: readonly Token[] = [
  color('surface', 'Surface', '#ffffff', '#16181d'),
  color('surface-raised', 'Surface, raised', '#ffffff', '#1f2229'),
  color('surface-sunken', 'Surface, sunken', '#f5f6f8', '#101216'),
  color('hover', 'Hover', '#f1f2f5', '#292d36'),
  color('selected', 'Selected', '#e7f0fb', '#1c3250'),
  color('border', 'Border', '#d9dce3', '#343944'),
  color('border-strong', 'Border, strong', '#868c99', '#7b8392'),
  color('text', 'Text', '#1c1f26', '#eceef2'),
  color('text-muted', 'Text, muted', '#565d6b', '#a8afbd'),
  color('text-placeholder', 'Text, placeholder', '#666d7a', '#98a0ae'),
  color('primary', 'Primary', '#0a66c2', '#2570c8'),
  color('primary-hover', 'Primary, hover', '#08539e', '#1f62b4'),
  color('primary-text', 'Primary, text', '#0a5cb0', '#7cb7f7'),
  color('on-primary', 'On primary', '#ffffff', '#ffffff'),
  color('danger', 'Danger', '#c4262e', '#ff8086'),
  color('success', 'Success', '#15744a', '#5dcf98'),
  color('warning', 'Warning', '#8f5a00', '#f0b44c'),
];

/** Steps of distance in CSS px (conformance 3.61: from 2px to 40px). */
const SPACINGS: readonly number[] = [2, 4, 8, 12, 16, 20, 24, 32, 40];

const FAMILY = 'var(--ww-default-font-family, sans-serif)';

const typography = (id: string, name: string, weight: number, size: number, line: number): Token => ({
  id: `trama-type-${id}`,
  kind: 'typography',
  name,
  value: `${weight} ${size}px/${line}px ${FAMILY}`,
});

const TYPOGRAPHY: readonly Token[] = [
  typography('display', 'Display', 700, 40, 48),
  typography('title', 'Title', 700, 28, 36),
  typography('heading', 'Heading', 600, 20, 28),
  typography('subheading', 'Subheading', 600, 16, 24),
  typography('body', 'Body', 400, 16, 24),
  typography('label', 'Label', 500, 14, 20),
  typography('small', 'Small', 400, 12, 16),
];

/**
 * The tokens of a new site: a light and a dark palette, spacings and typography presets (conformance 3.61).
 * Their ids are the names of the element library's custom properties without the dashes,
 * so that a site that changes one changes every element with it.
 */
export const starterTokens: Readonly<Record<Id, Token>> = Object.fromEntries(
  [
    ...COLORS,
    ...SPACINGS.map(
      (size, index): Token => ({
        id: `trama-space-${index + 1}`,
        kind: 'spacing',
        name: `Space ${size}`,
        value: `${size}px`,
      }),
    ),
    ...TYPOGRAPHY,
  ].map((token) => [token.id, token]),
);
