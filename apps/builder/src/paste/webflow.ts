import { isRecord } from '@trama/model';
import { escaped } from './html/inline-text.ts';
import type { LeftOut } from './left-out.ts';
import { MOST_CHARACTERS, MOST_DEPTH, PasteRefused } from './limits.ts';

/** What Webflow puts on the clipboard calls itself this. */
const TYPE = '@webflow/XscpData';

interface Node {
  type: string;
  tag: string;
  text: string | null;
  classes: readonly string[];
  children: readonly string[];
  data: Readonly<Record<string, unknown>>;
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const strings = (value: unknown): readonly string[] => list(value).filter((one) => typeof one === 'string');

/** The payload of Webflow's clipboard; null for any other text. */
export const webflowPayload = (text: string): Readonly<Record<string, unknown>> | null => {
  if (!text.trimStart().startsWith('{') || !text.includes(TYPE)) return null;
  if (text.length > MOST_CHARACTERS) throw new PasteRefused('too-long');
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) && read.type === TYPE && isRecord(read.payload) ? read.payload : null;
  } catch {
    return null;
  }
};

const TAGS =
  /^(a|article|aside|blockquote|button|code|div|em|figcaption|figure|footer|form|h[1-6]|header|hr|img|input|label|li|main|nav|ol|p|pre|section|span|strong|sub|sup|textarea|ul|video)$/;

/** Types of nodes whose tag says too little. */
const TAG_OF_TYPE: Readonly<Record<string, string>> = {
  Image: 'img',
  FormTextInput: 'input',
  FormTextarea: 'textarea',
  FormButton: 'button',
  FormForm: 'form',
  Emphasized: 'em',
  Strong: 'strong',
  LineBreak: 'br',
};

/** Parts that work by Webflow's own scripts. */
const LIVE =
  /^(Dropdown|Slider|Tabs|Lightbox|Navbar|Map|Facebook|Twitter|Commerce|Background?Video|Video|YouTube|Spline|Lottie|Search|Symbol)/;

const VARIANTS: Readonly<Record<string, string>> = {
  medium: '(max-width: 991px)',
  small: '(max-width: 767px)',
  tiny: '(max-width: 479px)',
};

/** Webflow keeps declarations with its own names for swatches and files in them. */
const declarations = (styleLess: unknown, assets: ReadonlyMap<string, string>, leftOut: LeftOut): string =>
  string(styleLess)
    .replace(/@raw<\|([\s\S]*?)\|>/g, '$1')
    .replace(/@img_([\w-]+)/g, (_all, id: string) => {
      const address = assets.get(id);
      if (address === undefined) leftOut.add('pictures');
      return address === undefined ? 'none' : `url("${address}")`;
    })
    .split(';')
    .filter((one) => {
      const isKnown = !/@\w/.test(one.split(':').slice(1).join(':'));
      if (!isKnown) leftOut.add('declarations', one.split(':')[0]);
      return isKnown && !/[{}<]/.test(one);
    })
    .join(';');

const nodesOf = (payload: Readonly<Record<string, unknown>>): ReadonlyMap<string, Node> =>
  new Map(
    list(payload.nodes).map((one): [string, Node] => {
      const node = record(one);
      const data = record(node.data);
      return [
        string(node._id),
        {
          type: string(node.type),
          tag: string(node.tag) || string(data.tag),
          text: node.text === true ? string(node.v) : null,
          classes: strings(node.classes),
          children: strings(node.children),
          data,
        },
      ];
    }),
  );

const attributesOf = ({ data }: Node, leftOut: LeftOut): string => {
  const attributes: Record<string, string> = {};
  const attr = record(data.attr);
  for (const name of ['src', 'alt', 'id', 'href', 'placeholder', 'name', 'type', 'value', 'width', 'height']) {
    const value = attr[name] ?? data[name];
    if (typeof value === 'string' && value !== '__wf_reserved_inherit')
      attributes[name] = value.replace('__wf_reserved_decorative', '');
  }
  const link = record(data.link);
  if (typeof link.url === 'string') attributes.href = link.url;
  else if (typeof link.href === 'string') attributes.href = link.href;
  if (link.target === '_blank') attributes.target = '_blank';
  for (const one of list(data.xattr)) {
    const { name, value } = record(one);
    if (/^on/i.test(string(name))) leftOut.add('handlers');
    else if (/^(aria-[a-z]+|role|title)$/.test(string(name))) attributes[string(name)] = string(value);
  }
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
};

/** A document with the classes of Webflow, which are read as any other; and what the classes are called. */
export const htmlOfWebflow = (
  payload: Readonly<Record<string, unknown>>,
  leftOut: LeftOut,
): { html: string; classes: ReadonlyMap<string, string> } => {
  const nodes = nodesOf(payload);
  const assets = new Map(
    list(payload.assets).map((one) => [
      string(record(one)._id),
      string(record(one).cdnUrl) || string(record(one).s3Url),
    ]),
  );
  const classes = new Map<string, string>();
  const names = new Map<string, string>();
  const css: string[] = [];
  for (const [index, one] of list(payload.styles).entries()) {
    const style = record(one);
    const name = `wf${index}`;
    names.set(string(style._id), name);
    classes.set(name, string(style.name) || `Class ${index + 1}`);
    css.push(`.${name}{${declarations(style.styleLess, assets, leftOut)}}`);
  }
  const byWidth = [...Object.entries(VARIANTS)].map(([variant, query]) => {
    const rules = list(payload.styles).map((one, index) => {
      const { styleLess } = record(record(record(one).variants)[variant]);
      return `.wf${index}{${declarations(styleLess, assets, leftOut)}}`;
    });
    return `@media ${query}{${rules.join('')}}`;
  });
  const states = list(payload.styles).flatMap((one, index) =>
    Object.entries(record(record(one).variants)).flatMap(([variant, value]) => {
      if (variant in VARIANTS) return [];
      if (variant === 'main_hover')
        return [`.wf${index}:hover{${declarations(record(value).styleLess, assets, leftOut)}}`];
      leftOut.add('states', variant.replace(/^main_/, ''));
      return [];
    }),
  );
  const ix2 = record(payload.ix2);
  leftOut.addMany('interactions', list(payload.ix1).length + list(ix2.interactions).length + list(ix2.events).length);

  const children = new Set([...nodes.values()].flatMap((node) => node.children));
  const write = (id: string, depth: number): string => {
    const node = nodes.get(id);
    if (!node) return '';
    if (depth > MOST_DEPTH) throw new PasteRefused('too-deep');
    if (node.text !== null) return escaped(node.text);
    if (node.type === 'HtmlEmbed') {
      leftOut.add('scripts');
      return '';
    }
    if (LIVE.test(node.type)) leftOut.add('symbols', node.type);
    const known = TAG_OF_TYPE[node.type] ?? node.tag;
    const tag = known === 'br' ? 'br' : TAGS.test(known) ? known : 'div';
    const its = node.classes.flatMap((style) => names.get(style) ?? []);
    const label =
      node.type === 'FormButton' ? escaped(string(node.data.value) || string(record(node.data.attr).value)) : '';
    const open = `<${tag}${its.length > 0 ? ` class="${its.join(' ')}"` : ''}${attributesOf(node, leftOut)}>`;
    if (/^(br|hr|img|input)$/.test(tag)) return open;
    return `${open}${label}${node.children.map((child) => write(child, depth + 1)).join('')}</${tag}>`;
  };
  const roots = [...nodes.keys()].filter((id) => !children.has(id));
  if (roots.length === 0) throw new PasteRefused('damaged');
  const body = roots.map((id) => write(id, 0)).join('');
  return { html: `<style>${[...css, ...byWidth, ...states].join('\n')}</style>${body}`, classes };
};
