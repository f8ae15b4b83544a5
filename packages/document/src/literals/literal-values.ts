import {
  type Design,
  type Element,
  type EntityPath,
  type Field,
  fieldsOfLooks,
  isBinding,
  isRecord,
  type Layers,
  LOOKS,
  type Registry,
  type Section,
  type StyleClass,
  type Token,
} from '@trama/model';
import { nameInList } from '../references/name-in-list.ts';
import type { EntityName } from '../references/reference.ts';

/** Kinds of tokens whose values stand in designs as they are, and alone or beside others. */
export type LiteralKind = Exclude<Token['kind'], 'typography'>;

/** A value that is written where a token could stand. */
export interface LiteralValue {
  from: EntityName;
  /** Leads to the text that it is in. */
  path: EntityPath;
  /** As it is written there. */
  text: string;
}

/** What is not read: addresses, and what stands behind a token in case that there is none. */
const SKIPPED = /(?:var|url)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi;

const WRITTEN: Readonly<Record<LiteralKind, RegExp>> = {
  color: /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|(?:rgb|hsl)a?\([^()]*\)/gi,
  spacing: /(?<![\w.-])\d*\.?\d+(?:px|rem|em)(?![\w-])/gi,
};

/** Fields whose values hold colours, wholly or in part. */
const COLOR_TYPES: ReadonlySet<Field['type']> = new Set(['color', 'border', 'shadow']);

/** The looks that stand in content, as sections and classes keep them. */
const LOOK_FIELDS: readonly Field[] = fieldsOfLooks(LOOKS.content);

const SPACING_NAME = /^(?:_ww-layout_)?(?:padding|margin|gap|rowGap|columnGap)/;

/** Ranges of a text in which nothing is a value of its own. */
const skippedIn = (text: string): readonly (readonly [number, number])[] =>
  [...text.matchAll(SKIPPED)].map((found) => [found.index, found.index + found[0].length]);

/** Where the values of a kind stand in a text. */
const rangesIn = (text: string, kind: LiteralKind): readonly { start: number; text: string }[] => {
  const skipped = skippedIn(text);
  return [...text.matchAll(WRITTEN[kind])]
    .filter(({ index }) => !skipped.some(([start, end]) => index >= start && index < end))
    .map(({ index, 0: written }) => ({ start: index, text: written }));
};

/** The text with another one in the place of each value that is written like this. */
export const withValue = (text: string, kind: LiteralKind, written: string, by: string): string =>
  rangesIn(text, kind)
    .toReversed()
    .filter((range) => range.text === written)
    .reduce((whole, { start }) => `${whole.slice(0, start)}${by}${whole.slice(start + written.length)}`, text);

/** All values of one kind that stand in the looks of a design as they are: where a token could stand instead. */
export const literalValues = (design: Design, registry: Registry, kind: LiteralKind): readonly LiteralValue[] => {
  const found: LiteralValue[] = [];

  const readText = (from: EntityName, path: EntityPath, text: string): void => {
    for (const written of new Set(rangesIn(text, kind).map((range) => range.text)))
      found.push({ from, path, text: written });
  };
  const readAll = (from: EntityName, path: EntityPath, value: unknown): void => {
    if (typeof value === 'string') readText(from, path, value);
    else if (Array.isArray(value))
      value.forEach((item, index) => {
        readAll(from, [...path, nameInList(value, index)], item);
      });
    else if (isRecord(value) && !isBinding(value))
      for (const [name, member] of Object.entries(value)) readAll(from, [...path, name], member);
  };
  /** Values of fields; what no field describes is text of authors or data, and stays. */
  const readFields = (from: EntityName, path: EntityPath, value: unknown, fields: readonly Field[]): void => {
    if (!isRecord(value) || isBinding(value)) return;
    for (const field of fields) {
      const member = value[field.name];
      const at = [...path, field.name];
      if (member === undefined) continue;
      if (kind === 'color' ? COLOR_TYPES.has(field.type) : SPACING_NAME.test(field.name)) readAll(from, at, member);
      else if (!field.fields) continue;
      else if (Array.isArray(member))
        member.forEach((item, index) => {
          readFields(from, [...at, nameInList(member, index)], item, field.fields ?? []);
        });
      else readFields(from, at, member, field.fields);
    }
  };
  const readStyle = (from: EntityName, path: EntityPath, style: Layers): void => {
    for (const [layer, properties] of Object.entries(style))
      for (const [name, value] of Object.entries(properties))
        if (kind === 'color' || SPACING_NAME.test(name)) readAll(from, [...path, layer, name], value);
  };
  const readContent = (from: EntityName, path: EntityPath, content: Layers, fields: readonly Field[]): void => {
    for (const [layer, values] of Object.entries(content)) readFields(from, [...path, layer], values, fields);
  };
  const readNode = (from: EntityName, node: Element | Section, fields: readonly Field[]): void => {
    readStyle(from, ['style'], node.style);
    readContent(from, ['content'], node.content, fields);
  };
  const readClass = (from: EntityName, path: EntityPath, shared: StyleClass): void => {
    readStyle(from, [...path, 'style'], shared.style);
    readContent(from, [...path, 'content'], shared.content, LOOK_FIELDS);
    for (const [id, variant] of Object.entries(shared.subClasses))
      readClass(from, [...path, 'subClasses', id], variant);
  };

  for (const element of Object.values(design.elements)) {
    const fields = element.type === null ? [] : (registry.element(element.type)?.fields ?? []);
    readNode({ kind: 'elements', id: element.id }, element, fields);
  }
  for (const section of Object.values(design.sections))
    readNode({ kind: 'sections', id: section.id }, section, LOOK_FIELDS);
  for (const shared of Object.values(design.classes)) readClass({ kind: 'classes', id: shared.id }, [], shared);
  if (kind === 'color') readAll({ kind: 'design', id: design.id }, ['background'], design.background);
  return found;
};
