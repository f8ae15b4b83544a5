import type { Token } from '@trama/model';

type TokenNotation = Omit<Token, 'id'>;

/** Name, light value, dark value. Neutrals with a breath of green, one strong accent, and a pair of colours for each state of a contract. */
const COLORS = {
  page: ['Fundo da página', '#F5F7F4', '#0D1210'],
  surface: ['Superfície', '#FFFFFF', '#151C19'],
  sunken: ['Superfície rebaixada', '#EFF3EF', '#1D2622'],
  line: ['Linha', '#E1E7E2', '#28332E'],
  control: ['Borda de campo', '#B9C6BE', '#3F4E47'],
  ink: ['Texto', '#12211B', '#EDF4F0'],
  soft: ['Texto secundário', '#51635A', '#A5B7AE'],
  faint: ['Texto de apoio', '#5D6F66', '#8A9D94'],
  accent: ['Destaque', '#067A57', '#3CCB9C'],
  accentHover: ['Destaque ao passar', '#056648', '#5CD8AF'],
  accentSoft: ['Destaque suave', '#E2F3EC', '#12332A'],
  onAccent: ['Texto sobre destaque', '#FFFFFF', '#04241A'],
  ring: ['Anel de foco', '#067A5733', '#3CCB9C44'],
  deep: ['Painel', '#0B2A21', '#12241E'],
  deepLine: ['Linha do painel', '#22483B', '#26413787'],
  onDeep: ['Texto do painel', '#F2FAF6', '#F2FAF6'],
  onDeepSoft: ['Texto secundário do painel', '#A9C9BC', '#A9C9BC'],
  lime: ['Realce do painel', '#B8F0C8', '#B8F0C8'],
  onLime: ['Texto sobre realce', '#0B2A21', '#0B2A21'],
  danger: ['Erro', '#B3261E', '#FF9C94'],
  dangerSoft: ['Erro suave', '#FCECEA', '#3A1C1A'],
  positive: ['Ativo', '#0B6B4A', '#6FE0B5'],
  positiveSoft: ['Ativo suave', '#DFF3E9', '#12352A'],
  waiting: ['Em análise', '#855300', '#F5C563'],
  waitingSoft: ['Em análise suave', '#FCF0D8', '#372A10'],
  informing: ['Aprovado', '#1D4F9C', '#9CC3FF'],
  informingSoft: ['Aprovado suave', '#E5EEFB', '#172A45'],
  // Stands out from the surface (3:1), and is quieter than the accent beside it.
  bar: ['Segunda cor de gráfico', '#7F8E85', '#64756D'],
  neutralSoft: ['Cancelado suave', '#E9EDEA', '#26302B'],
} as const;

/** From 2 px to 40 px. */
const SPACINGS = {
  s2: '2px',
  s4: '4px',
  s8: '8px',
  s12: '12px',
  s16: '16px',
  s20: '20px',
  s24: '24px',
  s32: '32px',
  s40: '40px',
} as const;

/** Name, weight, size and line height in px. */
const TYPES = {
  figure: ['Valor', 700, 52, 56],
  display: ['Abertura', 700, 44, 52],
  title: ['Título', 700, 32, 40],
  heading: ['Subtítulo', 650, 20, 28],
  amount: ['Quantia', 700, 28, 36],
  lead: ['Introdução', 400, 18, 28],
  body: ['Corpo', 400, 16, 24],
  bodyStrong: ['Corpo forte', 600, 16, 24],
  small: ['Pequeno', 400, 14, 20],
  smallStrong: ['Pequeno forte', 600, 14, 20],
  caption: ['Legenda', 600, 12, 16],
} as const;

export type ColorName = keyof typeof COLORS;
export type SpacingName = keyof typeof SPACINGS;
export type TypeName = keyof typeof TYPES;
export type TokenName = ColorName | SpacingName | TypeName;

const entries = <Key extends string, Entry>(
  table: Readonly<Record<Key, Entry>>,
  build: (entry: Entry) => TokenNotation,
): readonly (readonly [string, TokenNotation])[] =>
  Object.entries<Entry>(table).map(([key, entry]) => [key, build(entry)]);

/** The design tokens of the site, by their keys. */
export const TOKENS: Readonly<Record<string, TokenNotation>> = Object.fromEntries([
  ...entries(COLORS, ([name, value, dark]) => ({ kind: 'color', name, value, dark })),
  ...entries(SPACINGS, (value) => ({ kind: 'spacing', name: value, value })),
  ...entries(TYPES, ([name, weight, size, line]) => ({
    kind: 'typography',
    name,
    value: `${weight} ${size}px/${line}px var(--ww-default-font-family, sans-serif)`,
  })),
]);
