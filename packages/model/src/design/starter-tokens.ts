import { textsIn } from '../texts.ts';
import type { Token } from './entities.ts';
import { PALETTE } from './palette.ts';
import type { Id } from './value.ts';

const colorToken = ([id, [name, value, dark]]: readonly [string, readonly [string, string, string]]): Token => ({
  id: `trama-${id}`,
  kind: 'color',
  name,
  value,
  dark,
});

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
    ...Object.entries(PALETTE).map(colorToken),
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

const SPACE = 'trama-space-';

/** What the starter tokens are called in Portuguese. */
const PORTUGUESE: Readonly<Record<string, string>> = {
  'trama-surface': 'Fundo',
  'trama-surface-raised': 'Fundo, elevado',
  'trama-surface-sunken': 'Fundo, rebaixado',
  'trama-hover': 'Sob o ponteiro',
  'trama-selected': 'Selecionado',
  'trama-border': 'Borda',
  'trama-border-strong': 'Borda, forte',
  'trama-text': 'Texto',
  'trama-text-muted': 'Texto, suave',
  'trama-text-placeholder': 'Texto, exemplo',
  'trama-primary': 'Primária',
  'trama-primary-hover': 'Primária, sob o ponteiro',
  'trama-primary-text': 'Primária, texto',
  'trama-on-primary': 'Sobre a primária',
  'trama-danger': 'Perigo',
  'trama-success': 'Sucesso',
  'trama-warning': 'Aviso',
  'trama-type-display': 'Destaque',
  'trama-type-title': 'Título',
  'trama-type-heading': 'Cabeçalho',
  'trama-type-subheading': 'Subtítulo',
  'trama-type-body': 'Corpo',
  'trama-type-label': 'Rótulo',
  'trama-type-small': 'Pequeno',
};

const portugueseName = ({ id, value }: Token): string =>
  id.startsWith(SPACE) ? `Espaço ${Number.parseInt(value, 10)}` : (PORTUGUESE[id] ?? id);

/** The same, called as in the language of the site: names are for its authors, ids do not differ. */
export const starterTokensIn = (language: string): Readonly<Record<Id, Token>> =>
  textsIn(language, {
    en: starterTokens,
    pt: Object.fromEntries(
      Object.values(starterTokens).map((token) => [token.id, { ...token, name: portugueseName(token) }]),
    ),
  });
