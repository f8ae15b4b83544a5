import { type Children, El, type NotationNode, Text } from '@trama/document/notation';
import type { Registry } from '@trama/model';
import { createDeclarationReader, declaredIn } from '../css/declared.ts';
import { fontSizeOf, INHERITED } from '../css/looks-of-css.ts';
import { type ReadRule, readRules } from '../css/read-rules.ts';
import { createLeftOut, type LeftOut } from '../left-out.ts';
import { MOST_CHARACTERS, MOST_DEPTH, MOST_ELEMENTS, PasteRefused } from '../limits.ts';
import { createFileList, type PastedFragment } from '../pasted-fragment.ts';
import { readButton, readField } from './controls.ts';
import { inlineHtml, trimmed } from './inline-text.ts';
import { readDrawing, readImage, readVideo } from './media.ts';
import { createReading, type Layered, NOTHING, onScreens, type ReadElement, type Reading, SIZE } from './reading.ts';
import { FRAMES, INLINE_TAGS, RUNS, SILENT, TAG_SHEET, TEXT_TAGS } from './tags.ts';

export interface HtmlInput {
  html: string;
  registry: Registry;
  languages: readonly string[];
  leftOut?: LeftOut;
  /** Classes of the document that become classes of the site, with what they are called there. */
  classes?: ReadonlyMap<string, string>;
}

const READERS: Readonly<Record<string, ReadElement>> = {
  img: readImage,
  picture: readImage,
  svg: readDrawing,
  video: readVideo,
  button: readButton,
  input: readField,
  textarea: readField,
  hr: (reading, element, around) =>
    El({ ...reading.propsOf(element, around, 'flexbox', false), attributes: { role: 'separator' } }),
};

/** What has no equal among the elements. */
const UNKNOWN = new Set('select canvas audio math progress meter dialog'.split(' '));

const NO_BOX = /^(0px|0|none|transparent|initial|rgba\(0, 0, 0, 0\))$/;

/** Whether an element of a line looks like a box of its own: a link that is drawn as a button. */
const isBoxed = (css: Readonly<Record<string, string>>): boolean =>
  /^(inline-)?(block|flex|grid)$/.test(css.display ?? '') ||
  ['padding', 'background-color', 'background-image', 'border'].some(
    (name) => css[name] !== undefined && !NO_BOX.test(css[name] ?? ''),
  );

const createWalk = (reading: Reading) => {
  const { declaredFor, leftOut } = reading;
  let made = 0;

  const count = (depth: number): void => {
    made += 1;
    if (made > MOST_ELEMENTS) throw new PasteRefused('too-many');
    if (depth > MOST_DEPTH) throw new PasteRefused('too-deep');
  };

  const standsInLine = (node: Node): boolean =>
    node.nodeType === Node.TEXT_NODE ||
    (node instanceof Element &&
      INLINE_TAGS.has(node.localName) &&
      !isBoxed(declaredFor(node).own.default) &&
      isLine(node));

  /** Whether all that is in an element is a line of text. */
  const isLine = (element: Element): boolean => [...element.children].every(standsInLine);

  const bulletOf = (element: Element): string => {
    const list = element.parentElement;
    if (element.localName !== 'li' || list === null) return '';
    if (/none/.test(declaredFor(list).own.default['list-style-type'] ?? '')) return '';
    return list.localName === 'ol' ? `${[...list.children].indexOf(element) + 1}. ` : '• ';
  };

  const textOf = (element: Element, around: Layered): NotationNode | null => {
    const isPreformatted =
      element.localName === 'pre' || /^pre/.test(declaredFor(element).own.default['white-space'] ?? '');
    const read = inlineHtml(element.childNodes, isPreformatted, leftOut);
    const line = isPreformatted ? read.replace(/\n/g, '<br>') : trimmed(read);
    if (line === '') return null;
    const props = reading.propsOf(element, around, 'text', true);
    const tag = TEXT_TAGS[element.localName] ?? (element.localName === 'a' ? 'span' : 'div');
    return Text({
      ...props,
      text: reading.texts(`${bulletOf(element)}${line}`),
      content: { tag, ...props.content },
    });
  };

  const boxOf = (element: Element, around: Layered, nodes: readonly Children[]): NotationNode | null => {
    const { localName: tag, classList } = element;
    const own = declaredFor(element).own.default;
    const looksLikeAnything = Object.keys(own).some((name) => !INHERITED.includes(name) && name !== 'margin');
    // A box that neither looks like anything nor holds anything is none.
    if (nodes.length === 0 && !looksLikeAnything && ![...classList].some(reading.isKeptClass)) return null;
    const isForm = tag === 'form';
    const props = reading.propsOf(element, around, isForm ? 'form-container' : 'flexbox', false);
    if (isForm) return El({ ...props, slots: { formContent: nodes } });
    if (tag === 'tr') {
      const columns = [`repeat(${Math.max(1, element.children.length)}, minmax(0, 1fr))`];
      const content = { ...props.content, '_ww-grid_columns': columns, '_ww-grid_columnGap': '16px' };
      return El({ ...props, style: { width: '100%', ...props.style, display: 'grid' }, content, children: nodes });
    }
    const isBlock = own.display === undefined;
    return El({
      ...props,
      style: { ...(isBlock && { display: 'block', width: '100%' }), ...props.style },
      children: nodes,
    });
  };

  /** What an element becomes, under a key that no sibling has. */
  const convert = (element: Element, key: string, around: Layered, depth: number): NotationNode | null => {
    const tag = element.localName;
    if (RUNS.has(tag)) leftOut.add('scripts', element.getAttribute('src'));
    if (FRAMES.has(tag)) leftOut.add('frames', element.getAttribute('title') ?? element.getAttribute('src'));
    if (UNKNOWN.has(tag)) leftOut.add('controls', tag);
    if (RUNS.has(tag) || FRAMES.has(tag) || UNKNOWN.has(tag) || SILENT.has(tag) || tag === 'br') return null;
    const { own } = declaredFor(element);
    if (Object.values(own).every(({ display }) => display === 'none')) return null;
    count(depth);
    const reader = READERS[tag];
    const line = reader || !isLine(element) ? null : textOf(element, around);
    const node = reader ? reader(reading, element, around) : (line ?? inside(element, key, around, depth));
    return node && { ...node, key };
  };

  const inside = (element: Element, key: string, around: Layered, depth: number): NotationNode | null => {
    const inherited = reading.inheritedBy(element, around);
    const nodes: NotationNode[] = [];
    let run: Node[] = [];
    const endRun = (): void => {
      const line = trimmed(inlineHtml(run, false, leftOut));
      run = [];
      if (line === '') return;
      count(depth);
      const { content, ...looks } = reading.lookOf(inherited, reading.sizesOf(element, around), 'text', true);
      const text = Text({ ...looks, text: reading.texts(line), content: { tag: 'p', ...content } });
      nodes.push({ ...text, key: `${key}-${nodes.length}` });
    };
    for (const child of element.childNodes) {
      if (standsInLine(child)) run.push(child);
      else if (child instanceof Element) {
        endRun();
        const node = convert(child, `${key}-${nodes.length}`, inherited, depth + 1);
        if (node) nodes.push(node);
      }
    }
    endRun();
    return boxOf(element, around, nodes);
  };

  return { convert, made: () => made };
};

/**
 * Reads HTML with its CSS as elements. The browser parses it into a document of its own, which runs nothing and fetches
 * nothing; only what is known to be harmless is taken out of it.
 * @throws PasteRefused for what is too much to be taken, or nothing at all
 */
export const readHtml = ({
  html,
  registry,
  languages,
  leftOut = createLeftOut(),
  classes,
}: HtmlInput): PastedFragment => {
  if (html.length > MOST_CHARACTERS) throw new PasteRefused('too-long');
  const document = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  const classOf = ({ selector, isHover }: ReadRule): string | undefined => {
    const name = /^\.([\w-]+)$/.exec(selector)?.[1];
    return name !== undefined && !isHover && classes?.has(name) ? name : undefined;
  };
  // A head that was copied along, and looks that lie elsewhere: the page would be another with them.
  for (const script of document.head.querySelectorAll('script')) leftOut.add('scripts', script.getAttribute('src'));
  for (const sheet of document.querySelectorAll('link[rel~="stylesheet" i]'))
    leftOut.add('sheets', sheet.getAttribute('href'));
  const read = readRules(sheets, leftOut);
  const own = readRules([TAG_SHEET], createLeftOut()).map((rule): ReadRule => ({ ...rule, weight: -1 }));
  const declaredFor = declaredIn(document, [...own, ...read], (rule) => classOf(rule) !== undefined);
  const files = createFileList();
  const isKeptClass = (name: string): boolean => classes?.has(name) ?? false;
  const reading = createReading({ registry, languages, leftOut, files, declaredFor, isKeptClass });
  const walk = createWalk(reading);

  const declarations = createDeclarationReader(document);
  const kept = [...(classes ?? [])].map(([key, name]) => {
    const rules = read.filter((rule) => classOf(rule) === key);
    const css = onScreens((screen) =>
      declarations(
        rules
          .filter(({ screens }) => screens.has(screen))
          .map((rule) => rule.declarations)
          .join(';'),
      ),
    );
    const sizes = onScreens((screen) => fontSizeOf(css[screen]['font-size'], SIZE));
    return [key, { name, ...reading.lookOf(css, sizes, 'flexbox', true) }] as const;
  });

  const { body } = document;
  const root = walk.convert(body, 'pasted', NOTHING, 0);
  if (root?.node !== 'element') throw new PasteRefused('nothing');
  // The body is the page's own; it is kept only where it looks like something.
  const isPage = (body.getAttribute('style') ?? '') === '' && root.props.type === 'flexbox' && root.props.children;
  const { 'background-color': color, 'background-image': image } = declaredFor(body).own.default;
  const elements: Children = isPage && !color && !image ? root.props.children : root;
  return {
    fragment: { elements, classes: Object.fromEntries(kept) },
    elements: walk.made(),
    files: files.files,
    leftOut,
  };
};
