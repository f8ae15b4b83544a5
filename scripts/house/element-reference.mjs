// The reference of the elements: one page each, written from their definitions alone.

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text) => `\`${cell(text).replaceAll('`', "'")}\``;
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (heads, rows) => [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
const section = (title, heads, rows) => (rows.length > 0 ? [`## ${title}`, table(heads, rows)] : []);

/** A stored value in short; long ones are cut. */
const valueText = (value) => {
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return code(text.length > 80 ? `${text.slice(0, 77)}…` : text);
};

const FLAGS = [
  ['bindable', 'binding'],
  ['responsive', 'per screen'],
  ['states', 'per state'],
  ['classes', 'from classes'],
  ['multiLang', 'per language'],
  ['required', 'required'],
];

const flagsText = (field) =>
  FLAGS.flatMap(([key, name]) => (field[key] ? [field[key] === 'repeatable' ? 'repeat' : name] : [])).join(', ');

const limitsText = ({ choices, min, max, unitLimits = {}, step, units }) =>
  [
    choices && choices.map(({ value }) => code(value === null ? 'null' : value)).join(' '),
    min !== undefined && `from ${min}`,
    max !== undefined && `to ${max}`,
    step !== undefined && `step ${step}`,
    ...Object.entries(unitLimits).map(([unit, range]) => `${range.min} to ${range.max} ${code(unit)}`),
    units && units.map((unit) => code(unit === '' ? 'none' : unit)).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

const fieldRow = (field) => [
  code(field.name),
  cell(field.help ? `${field.label.en}. ${field.help.en}` : field.label.en),
  field.type,
  valueText(field.default),
  limitsText(field),
  flagsText(field) + (field.when ? `${flagsText(field) ? ', ' : ''}shown on a condition` : ''),
];

const FIELD_HEADS = ['Field', 'What it is', 'Type', 'Default', 'Values and limits', 'Can be'];
const GENERAL = 'general';

/** Fields in the groups of the panel. */
const fieldSections = (fields) => {
  const shown = fields.filter(({ type }) => type !== 'hidden');
  const groups = [...new Set(shown.map(({ group = GENERAL }) => group))];
  return groups.flatMap((group) =>
    section(
      group === GENERAL ? 'Fields' : `Fields: ${group}`,
      FIELD_HEADS,
      shown.filter((field) => (field.group ?? GENERAL) === group).map(fieldRow),
    ),
  );
};

const factsOf = (definition) => [
  `- Base id: ${code(definition.id)}`,
  `- In Portuguese: ${definition.label.pt}`,
  `- Category: ${definition.category}`,
  `- Display: ${definition.displays.map(code).join(', ')}`,
  ...(definition.linkable ? ['- Can be a link'] : []),
  ...(definition.autoWidth ? ['- As wide as its content unless it has a width'] : []),
  ...(definition.deprecated ? ['- **Deprecated**: kept for sites that use it'] : []),
  ...(definition.needsCode ? [`- **Needs code**: ${definition.needsCode.en}`] : []),
  ...(definition.hidden ? ['- Not in the palette: a part of another element, or of an earlier generation'] : []),
  ...(definition.form
    ? [`- A field of the form around it: its value is the variable ${code(definition.form.variable)}`]
    : []),
  ...(definition.localContext ? [`- Local context: ${code(`context.local.data.${definition.localContext}`)}`] : []),
];

/** The page of one element as Markdown. */
export const elementPage = (definition) => {
  const { label, fields, slots, states = [], events = [], actions = [], variables = [] } = definition;
  return `${[
    '<!-- Written by `npm run docs` from the definition of the element. -->',
    `# ${label.en}`,
    factsOf(definition).join('\n'),
    ...fieldSections(fields),
    ...section(
      'Slots',
      ['Slot', 'What it is', 'Holds'],
      slots.map(({ path, label: { en }, kind, repeatable, copied }) => [
        code(path),
        en,
        [kind === 'one' ? 'one element' : 'any elements', repeatable && 'may repeat', copied && 'copied']
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    ...section(
      'States',
      ['State'],
      states.map((state) => [code(state)]),
    ),
    ...section(
      'Events',
      ['Event', 'When', 'Payload'],
      events.map(({ name, label: { en }, payload }) => [code(name), en, valueText(payload)]),
    ),
    ...section(
      'Actions',
      ['Action', 'What it does', 'Arguments'],
      actions.map(({ name, label: { en }, args }) => [
        code(name),
        en,
        args.map((arg) => `${code(arg.name)} (${arg.type})`).join(', '),
      ]),
    ),
    ...section(
      'Variables',
      ['Variable', 'What it is', 'Type', 'Starts as', ''],
      variables.map(({ name, label: { en }, type, from, initial, readonly }) => [
        code(name),
        en,
        type,
        from ? `field ${code(from)}` : valueText(initial),
        readonly ? 'read only' : '',
      ]),
    ),
  ].join('\n\n')}\n`;
};

/** The list of all pages as Markdown. */
export const elementIndex = (definitions) => {
  const categories = [...new Set(definitions.map(({ category }) => category))];
  const line = ({ name, label, deprecated, hidden }) =>
    `- [${label.en}](${name}.md)${deprecated ? ' (deprecated)' : hidden ? ' (part)' : ''}`;
  const byLabel = (one, other) => one.label.en.localeCompare(other.label.en, 'en') || (one.name < other.name ? -1 : 1);
  return `${[
    '<!-- Written by `npm run docs` from the definitions of the elements. -->',
    '# Elements',
    `${definitions.length} element types. All of them can be tried in the builder, at \`/gallery/\`.`,
    ...categories.flatMap((category) => [
      `## ${category[0].toUpperCase()}${category.slice(1)}`,
      definitions
        .filter((definition) => definition.category === category)
        .sort(byLabel)
        .map(line)
        .join('\n'),
    ]),
  ].join('\n\n')}\n`;
};
