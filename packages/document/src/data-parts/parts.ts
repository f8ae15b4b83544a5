import { type Label, type Registry, type TemplateNode, TramaError, tokenColor, type Value } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { Box, El, type ElementProps, type NotationNode, Text } from '../notation/nodes.ts';
import { OWN_TEXTS, type OwnTextName, type OwnTexts } from './own-texts.ts';

/** What parts are made with: the types that exist, and texts in the languages of the site. */
export interface PartContext {
  registry: Registry;
  own: OwnTexts;
  /** The title of the part is the page's own: its first heading. Else the page has one above it. */
  isWholePage?: boolean;
}

/** Names a node among its siblings. */
export const keyed = (key: string, node: NotationNode): NotationNode => ({ ...node, key });

/** A text of our own, by its name. */
export const ownText = ({ own }: PartContext, name: OwnTextName): Value => own((lang) => OWN_TEXTS[name][lang]);

/** What a part is called in the builder: in the first language of the site, for names are no texts of a page. */
export const ownName = ({ own }: PartContext, name: Label): string => {
  const [first = name.en] = Object.values(own((lang) => name[lang]) as Readonly<Record<string, string>>);
  return first;
};

/** A text in the languages of the site for places that know no languages, such as attributes: a formula that reads the page's. */
export const spokenText = (inLanguages: Value): Value => {
  const texts = inLanguages as Readonly<Record<string, string>>;
  const [first = ''] = Object.values(texts);
  if (new Set(Object.values(texts)).size <= 1) return first;
  return {
    binding: 'formula',
    code: `(${JSON.stringify(texts)})[globalContext.page.lang] ?? ${JSON.stringify(first)}`,
  };
};

/** A box whose children stand below each other, `gap` CSS px apart. */
export const column = (key: string, gap: number, props: ElementProps): NotationNode =>
  keyed(
    key,
    Box({
      ...props,
      layout: { flexDirection: 'column', rowGap: `${gap}px`, ...props.layout },
      style: { width: '100%', ...props.style },
    }),
  );

/** A box whose children stand beside each other and go on below where there is no room. */
export const line = (key: string, props: ElementProps): NotationNode =>
  keyed(
    key,
    Box({
      ...props,
      layout: {
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: true,
        columnGap: '16px',
        rowGap: '8px',
        ...props.layout,
      },
      style: { width: '100%', ...props.style },
    }),
  );

/** The box of a whole part: as wide as the page lets it, with room around it. */
export const partStyle: Readonly<Record<string, Value>> = {
  maxWidth: '1240px',
  margin: '0 auto',
  padding: '24px',
};

/** The box of a card. */
export const cardStyle: Readonly<Record<string, Value>> = {
  padding: '20px',
  backgroundColor: tokenColor('surface-raised'),
  border: `1px solid ${tokenColor('border')}`,
  borderRadius: '12px',
};

type TextProps = Omit<ElementProps, 'type'> & { text: Value };

/** A text that is escaped: what rows hold is no HTML. */
export const words = (key: string, { text, font, content, ...props }: TextProps): NotationNode =>
  keyed(
    key,
    Text({
      ...props,
      text,
      font: { color: tokenColor('text'), ...font },
      content: { tag: 'p', '_ww-text_sanitize': true, ...content },
    }),
  );

/** A quiet text: names of values, notes. */
export const quiet = (key: string, props: TextProps): NotationNode =>
  words(key, { ...props, font: { color: tokenColor('text-muted'), fontSize: '14px', ...props.font } });

/** The title of a part, and below it the title of each row: of the rank that they have on their page. */
export const heading = (
  key: string,
  of: 'part' | 'row',
  text: Value,
  { isWholePage = false }: Pick<PartContext, 'isWholePage'>,
): NotationNode => {
  const rank = (of === 'part' ? 2 : 3) - (isWholePage ? 1 : 0);
  return words(key, {
    text,
    font: { fontSize: of === 'part' ? '24px' : '18px', fontWeight: '600', lineHeight: '1.3' },
    content: { tag: `h${rank}` },
  });
};

/** What is said at once where it appears: a failure, or that something was done. */
export const notice = (key: string, tone: 'danger' | 'success', props: TextProps): NotationNode =>
  words(key, {
    ...props,
    font: { color: tokenColor(tone), ...props.font },
    attributes: { role: tone === 'danger' ? 'alert' : 'status' },
  });

const definitionNamed = (registry: Registry, name: string) => {
  const definition = registry.elements.find((one) => one.name === name && !one.deprecated);
  if (definition) return definition;
  throw new TramaError({ code: ERRORS.unknownType, message: `There is no element type "${name}".`, where: [name] });
};

const fromNode = (node: TemplateNode): NotationNode =>
  El({
    type: node.type,
    ...(node.name !== undefined && { name: node.name }),
    style: node.style ?? {},
    content: node.content ?? {},
    slots: slotsOf(node.children),
  });

const slotsOf = (children: TemplateNode['children']): NonNullable<ElementProps['slots']> =>
  Object.fromEntries(
    Object.entries(children ?? {}).map(([slot, nodes]) => [
      slot,
      nodes.map((node, index) => keyed(`${slot}-${index}`, fromNode(node))),
    ]),
  );

/**
 * An element as the palette inserts it, with what is said of it here.
 * @throws TramaError `document/unknown-type`
 */
export const fromPalette = (
  key: string,
  { registry }: PartContext,
  name: string,
  { style, content, slots, ...props }: ElementProps = {},
): NotationNode => {
  const { id, template = {} } = definitionNamed(registry, name);
  return keyed(
    key,
    El({
      ...props,
      type: id,
      style: { ...template.style, ...style },
      content: { ...template.content, ...content },
      slots: { ...slotsOf(template.children), ...slots },
    }),
  );
};

/** A button: filled, or one with a border alone. */
export const button = (
  key: string,
  context: PartContext,
  text: Value,
  { look = 'filled', content, style, ...props }: ElementProps & { look?: 'filled' | 'outlined' } = {},
): NotationNode =>
  fromPalette(key, context, 'button', {
    ...props,
    style: {
      ...(look === 'outlined' && {
        padding: '7px 14px',
        backgroundColor: 'transparent',
        border: `1px solid ${tokenColor('border-strong')}`,
      }),
      ...style,
    },
    content: {
      '_ww-text_text': text,
      ...(look === 'outlined' && { '_ww-text_color': tokenColor('text') }),
      ...content,
    },
  });
