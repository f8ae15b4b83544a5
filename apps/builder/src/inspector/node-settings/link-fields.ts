import { type Design, type Field, isBinding, isRecord, label, pageParameters, type Value } from '@trama/model';

/** The members of a link, as they stand in its object (conformance 2.25, 2.26). */
export type LinkParts = Readonly<Record<string, Value>>;

/** The members of a link that is not bound as a whole. */
export const linkParts = (link: Value | undefined): LinkParts =>
  isRecord(link) && !isBinding(link) ? (link as LinkParts) : {};

/** A value row of a link: its field, and where its value stands. */
export interface LinkRow {
  path: readonly [string] | readonly ['parameters', string];
  field: Field;
}

/** Where links lead: all nine types (conformance 2.25). */
export const LINK_TYPE: Field = {
  name: 'type',
  type: 'choice',
  label: label('Leads to', 'Leva a'),
  bindable: true,
  choices: [
    { value: 'none', label: label('Nothing', 'Nada') },
    { value: 'internal', label: label('A page', 'Uma página') },
    { value: 'collection', label: label('The page of this row', 'A página desta linha') },
    { value: 'external', label: label('A web address', 'Um endereço da web') },
    { value: 'mail', label: label('An e-mail', 'Um e-mail') },
    { value: 'tel', label: label('A phone call', 'Uma ligação') },
    { value: 'file', label: label('A file to download', 'Um arquivo para baixar') },
    { value: 'open-popup', label: label('An element over the page', 'Um elemento sobre a página') },
    { value: 'close-popup', label: label('Close what stands over the page', 'Fechar o que está sobre a página') },
  ],
};

const TO_PAGE = ['internal', 'collection'];

/** Members in the order of their rows, with the types of links that read them. */
const MEMBERS: readonly (Field & { of: readonly string[] })[] = [
  { of: TO_PAGE, name: 'pageId', type: 'page', label: label('Page', 'Página'), bindable: true, required: true },
  { of: TO_PAGE, name: 'parameters', type: 'object', label: label('Parameters', 'Parâmetros') },
  { of: TO_PAGE, name: 'sectionId', type: 'choice', label: label('Section', 'Seção'), bindable: true },
  {
    of: ['external'],
    name: 'href',
    type: 'text',
    label: label('Address', 'Endereço'),
    help: label('One that begins with / is of this site.', 'Um que começa com / é deste site.'),
    bindable: true,
    required: true,
  },
  { of: ['mail'], name: 'href', type: 'text', label: label('E-mail', 'E-mail'), bindable: true, required: true },
  { of: ['tel'], name: 'href', type: 'text', label: label('Phone', 'Telefone'), bindable: true, required: true },
  { of: ['file'], name: 'file', type: 'file', label: label('File', 'Arquivo'), bindable: true, required: true },
  { of: ['open-popup'], name: 'content', type: 'element', label: label('Element', 'Elemento'), required: true },
  { of: ['open-popup'], name: 'background', type: 'color', label: label('Background', 'Fundo'), bindable: true },
  {
    of: TO_PAGE,
    name: 'query',
    type: 'list',
    label: label('Query', 'Consulta'),
    bindable: true,
    fields: [
      { name: 'name', type: 'text', label: label('Name', 'Nome'), default: '', bindable: true },
      { name: 'value', type: 'text', label: label('Value', 'Valor'), default: '', bindable: true },
    ],
  },
  {
    of: [...TO_PAGE, 'external'],
    name: 'targetBlank',
    type: 'boolean',
    label: label('New tab', 'Nova aba'),
    bindable: true,
  },
  {
    of: TO_PAGE,
    name: 'loadProgress',
    type: 'boolean',
    label: label('Show loading', 'Mostrar carga'),
    help: label('A bar while the page loads.', 'Uma barra enquanto a página carrega.'),
    bindable: true,
  },
  {
    of: TO_PAGE,
    name: 'loadProgressColor',
    type: 'color',
    label: label('Bar colour', 'Cor da barra'),
    bindable: true,
    when: ({ loadProgress }) => loadProgress !== undefined && loadProgress !== false,
  },
];

/** The id of a page or an element that a link names: as it is, or inside the object of published data. */
const namedId = (value: Value | undefined): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value) || isBinding(value)) return '';
  const { id, uid, url } = value as Readonly<Record<string, unknown>>;
  return [id, uid, url].find((one) => typeof one === 'string') ?? '';
};

/** What a row shows of a member: of a page, an element or a file that stands in an object, its id or its address. */
export const linkMember = (parts: LinkParts, { path: [name, parameter] }: LinkRow): unknown => {
  const value = parts[name];
  if (parameter !== undefined) return isRecord(value) ? (value as LinkParts)[parameter] : undefined;
  // Nothing is named: it is the top of the page.
  if (name === 'sectionId') return value ?? null;
  const isNamed = ['pageId', 'content', 'file'].includes(name) && isRecord(value) && !isBinding(value);
  return isNamed ? namedId(value) : value;
};

/** The link with another member; undefined takes it away. */
export const withLinkMember = (parts: LinkParts, { path }: LinkRow, value: Value | undefined): LinkParts => {
  const [name, parameter] = path;
  const without = (record: LinkParts, key: string, next: Value | undefined): LinkParts => {
    const { [key]: _gone, ...rest } = record;
    return next === undefined ? rest : { ...rest, [key]: next };
  };
  if (parameter === undefined) return without(parts, name, value);
  const parameters = without(linkParts(parts.parameters), parameter, value);
  return without(parts, name, Object.keys(parameters).length === 0 ? undefined : (parameters as Value));
};

const pageOf = ({ pages }: Pick<Design, 'pages'>, id: string): Design['pages'][string] | undefined =>
  pages[id] ?? Object.values(pages).find(({ linkId }) => linkId === id);

/** The parameters of the page, and those that the link gives besides. */
const parameterRows = (design: Pick<Design, 'pages'>, parts: LinkParts): readonly LinkRow[] => {
  const page = pageOf(design, namedId(parts.pageId));
  const known = Object.values(page?.paths ?? {}).flatMap((path) => pageParameters(path));
  const names = new Set([...known.map(({ name }) => name), ...Object.keys(linkParts(parts.parameters))]);
  return [...names].map((name) => ({
    path: ['parameters', name],
    field: { name, type: 'text', label: label(name, name), bindable: true },
  }));
};

type Choices = NonNullable<Field['choices']>;

const sectionsOf = (design: Pick<Design, 'pages' | 'sections'>, parts: LinkParts): Choices =>
  (pageOf(design, namedId(parts.pageId))?.sections ?? []).flatMap((id) => {
    const section = design.sections[id];
    if (!section) return [];
    // What a link names by its link id stays named so.
    const value = parts.sectionId === section.linkId ? section.linkId : id;
    return [{ value, label: label(section.title || 'Section', section.title || 'Seção') }];
  });

/** The sections of the page, the top before them; one that the page has no more is told apart. */
const sectionChoices = (design: Pick<Design, 'pages' | 'sections'>, parts: LinkParts): Choices => {
  const { sectionId } = parts;
  const sections = sectionsOf(design, parts);
  const isGone = typeof sectionId === 'string' && !sections.some(({ value }) => value === sectionId);
  return [
    { value: null, label: label('The top', 'O topo') },
    ...sections,
    ...(isGone ? [{ value: sectionId, label: label('no longer there', 'não existe mais') }] : []),
  ];
};

/** The rows of a link of its type, the parameters of its page among them. */
export const linkRows = (design: Pick<Design, 'pages' | 'sections'>, parts: LinkParts): readonly LinkRow[] =>
  MEMBERS.filter(({ of, when }) => of.includes(String(parts.type)) && (when?.(parts) ?? true)).flatMap(
    ({ of: _of, ...field }): readonly LinkRow[] => {
      if (field.name === 'parameters') return parameterRows(design, parts);
      if (field.name !== 'sectionId') return [{ path: [field.name], field }];
      return [{ path: ['sectionId'], field: { ...field, choices: sectionChoices(design, parts) } }];
    },
  );
