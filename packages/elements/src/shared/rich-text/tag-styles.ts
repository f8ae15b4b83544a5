import { choices, type Field, field, label, toLength, type Value } from '@trama/model';

const WEIGHTS = choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900');

const length = (name: string, en: string, pt: string, min: number, max: number): Field =>
  field(name, 'length', label(en, pt), '', undefined, { min, max, units: ['px'] });
const color = (name: string, en: string, pt: string): Field => field(name, 'color', label(en, pt), '');
const fontFamily = field('fontFamily', 'font-family', label('Font family', 'Família da fonte'), '');
const fontSize = length('fontSize', 'Size', 'Tamanho', 1, 100);
const textColor = color('color', 'Colour', 'Cor');
const marginTop = length('marginTop', 'Space above', 'Espaço acima', 1, 100);
const marginBottom = length('marginBottom', 'Space below', 'Espaço abaixo', 1, 100);

const BLOCK_FIELDS: readonly Field[] = [
  fontSize,
  fontFamily,
  field('fontWeight', 'choice', label('Weight', 'Peso'), '', undefined, { choices: WEIGHTS }),
  field('textAlign', 'choice', label('Alignment', 'Alinhamento'), '', undefined, {
    choices: choices('left', 'center', 'right', 'justify'),
  }),
  textColor,
  length('lineHeight', 'Line height', 'Altura da linha', 0, 100),
  marginTop,
  marginBottom,
];

const MENTION_FIELDS: readonly Field[] = [
  fontSize,
  fontFamily,
  field('fontWeight', 'choice', label('Weight', 'Peso'), '', undefined, { choices: WEIGHTS }),
  textColor,
  length('borderSize', 'Border', 'Borda', 0, 10),
  length('borderRadius', 'Radius', 'Raio', 0, 100),
];

const block = (size: string): Readonly<Record<string, Value>> => ({
  fontSize: size,
  fontFamily: '',
  fontWeight: '',
  textAlign: '',
  color: '',
  lineHeight: '',
  marginTop: '',
  marginBottom: '',
});

const tag = (name: string, en: string, pt: string, fallback: Value, fields: readonly Field[], flags = 'rsc'): Field =>
  field(name, 'object', label(en, pt), flags, fallback, { fields, group: 'tags' });

/** The tags that have the looks of a block, with the size that each begins with. */
const BLOCKS: readonly (readonly [string, string])[] = [
  ['h1', '32px'],
  ['h2', '24px'],
  ['h3', '19px'],
  ['h4', '16px'],
  ['h5', '16px'],
  ['h6', '16px'],
  ['p', '16px'],
];

const blockTag = ([name, size]: readonly [string, string], flags?: string): Field =>
  name === 'p'
    ? tag(name, 'Paragraph', 'Parágrafo', block(size), BLOCK_FIELDS, flags)
    : tag(name, `Heading ${name.slice(1)}`, `Título ${name.slice(1)}`, block(size), BLOCK_FIELDS, flags);

const LINK = { fontSize: '16px', fontFamily: '', color: '', isUnderline: true };
const LINK_FIELDS: readonly Field[] = [
  fontSize,
  fontFamily,
  textColor,
  field('isUnderline', 'boolean', label('Underline', 'Sublinhado'), ''),
];
export const QUOTE = {
  color: 'rgb(153, 153, 153)',
  borderColor: 'rgb(223, 226, 229)',
  marginTop: '6px',
  marginBottom: '6px',
};
const QUOTE_FIELDS: readonly Field[] = [
  textColor,
  color('borderColor', 'Border colour', 'Cor da borda'),
  marginTop,
  marginBottom,
];

export const MENTION = {
  fontSize: '16px',
  fontFamily: '',
  fontFWeight: '',
  color: '#099AF2',
  borderSize: '1px',
  borderRadius: '6px',
};

/** Looks of each tag in the editor (conformance 3.48). */
export const editorTagFields: readonly Field[] = [
  ...BLOCKS.map((each) => blockTag(each)),
  tag('mention', 'Mention', 'Menção', MENTION, MENTION_FIELDS),
  tag('a', 'Link', 'Link', LINK, LINK_FIELDS),
  tag('blockquote', 'Quote', 'Citação', QUOTE, QUOTE_FIELDS),
  tag(
    'code',
    'Code',
    'Código',
    { color: '#FFF', bgColor: '#0D0D0D', borderRadius: '8px', paddingX: '16px', paddingY: '12px', fontSize: '13px' },
    [
      fontSize,
      textColor,
      color('bgColor', 'Background', 'Fundo'),
      length('borderRadius', 'Radius', 'Raio', 0, 100),
      length('paddingX', 'Space at the sides', 'Espaço lateral', 0, 100),
      length('paddingY', 'Space above and below', 'Espaço acima e abaixo', 0, 100),
    ],
  ),
  tag('img', 'Image', 'Imagem', { maxWidth: 'auto', maxHeight: 'auto', inline: false }, [
    length('maxWidth', 'Greatest width', 'Largura máxima', 1, 2000),
    length('maxHeight', 'Greatest height', 'Altura máxima', 1, 2000),
    field('inline', 'boolean', label('In the line', 'Na linha'), ''),
  ]),
  tag('checkbox', 'Task box', 'Caixa de tarefa', { color: '#000' }, [textColor]),
  tag(
    'table',
    'Table',
    'Tabela',
    {
      borderColor: '#C7C7C7',
      borderWidth: '1px',
      headerBgColor: '#f5f5f5',
      headerColor: '#000',
      pairCellBgColor: '#fff',
      oddCellBgColor: '#FDFDFD',
      cellColor: '#000',
      cellPaddingX: '8px',
      cellPaddingY: '6px',
    },
    [
      color('borderColor', 'Border colour', 'Cor da borda'),
      length('borderWidth', 'Border', 'Borda', 0, 10),
      color('headerBgColor', 'Head, background', 'Cabeçalho, fundo'),
      color('headerColor', 'Head, text', 'Cabeçalho, texto'),
      color('pairCellBgColor', 'Even rows', 'Linhas pares'),
      color('oddCellBgColor', 'Odd rows', 'Linhas ímpares'),
      color('cellColor', 'Text', 'Texto'),
      length('cellPaddingX', 'Space at the sides', 'Espaço lateral', 0, 100),
      length('cellPaddingY', 'Space above and below', 'Espaço acima e abaixo', 0, 100),
    ],
  ),
];

/** Looks of each tag in the display element (conformance 11.44). */
export const displayTagFields: readonly Field[] = [
  ...BLOCKS.filter(([name]) => name !== 'h5' && name !== 'h6').map((each) => blockTag(each, 'r')),
  tag('a', 'Link', 'Link', LINK, LINK_FIELDS, ''),
  tag('blockquote', 'Quote', 'Citação', QUOTE, QUOTE_FIELDS, ''),
  tag(
    'img',
    'Image',
    'Imagem',
    { width: '100%', zoomEffect: false, marginTop: '6px', marginBottom: '6px' },
    [
      field('width', 'length', label('Width', 'Largura'), '', undefined, { units: ['px', '%'] }),
      field('zoomEffect', 'boolean', label('Opens large', 'Abre ampliada'), ''),
      marginTop,
      marginBottom,
    ],
    'r',
  ),
  tag(
    'iframe',
    'Embedded page',
    'Página incorporada',
    { width: '100%', height: '400px', marginTop: '6px', marginBottom: '6px' },
    [
      field('width', 'length', label('Width', 'Largura'), '', undefined, { units: ['px', '%'] }),
      length('height', 'Height', 'Altura', 1, 2000),
      marginTop,
      marginBottom,
    ],
    'r',
  ),
];

const LENGTHS = /size|width|height|margin|padding|radius/i;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Colours that stand for one of the palette while they are left as they begin. */
const TONES: Readonly<Record<string, string>> = {
  'code.bgColor': 'surface-sunken',
  'code.color': 'text',
  'blockquote.color': 'text-muted',
  'blockquote.borderColor': 'border',
  'checkbox.color': 'text',
  'table.borderColor': 'border',
  'table.headerBgColor': 'surface-raised',
  'table.headerColor': 'text',
  'table.pairCellBgColor': 'surface',
  'table.oddCellBgColor': 'surface',
  'table.cellColor': 'text',
};

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const cssOf = (key: string, value: unknown): string | null => {
  if (typeof value === 'boolean') return null;
  return LENGTHS.test(key) ? toLength(value) : String(value ?? '').trim() || null;
};

/**
 * The stored looks of tags as custom properties of the root: `fontSize` of `h1` is `--rich-h1-font-size`. Empty ones
 * are left out; a colour that still is its default follows the dark palette.
 */
export const tagProperties = (
  fields: readonly Field[],
  contentOf: (tag: string) => unknown,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, default: fallback }) => {
      const defaults = asObject(fallback);
      return Object.entries(asObject(contentOf(name))).flatMap(([key, value]) => {
        const css = cssOf(key, value);
        if (css === null) return [];
        const tone = value === defaults[key] ? TONES[`${name}.${key}`] : undefined;
        const property = `--rich-${name}-${kebab(key === 'fontFWeight' ? 'fontWeight' : key)}`;
        return [[property, tone === undefined ? css : `var(--trama-dark-${tone}, ${css})`]];
      });
    }),
  );
