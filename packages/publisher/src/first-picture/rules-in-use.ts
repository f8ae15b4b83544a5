import { DARK_THEME_CLASS } from '@trama/model';
import type { ChildNode } from 'postcss';
import { readCss } from '../read-css.ts';

/** A stylesheet of which only those rules are told that can apply to a document with these classes. */
export type RulesInUse = (classes: ReadonlySet<string>) => string;

/** The classes of a document's text. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/**
 * Reads a stylesheet once, when the first of many documents asks. A rule stays where one of the classes that its selector names is there, or where it names
 * none: rather one too many. A stylesheet that cannot be read stays whole.
 */
export const rulesInUse = (cssOf: () => string): RulesInUse => {
  let parts: readonly Part[] | undefined;
  return (classes) => {
    parts ??= partsOf(cssOf());
    return joined(parts, classes);
  };
};

const partsOf = (css: string): readonly Part[] => readCss(css)?.nodes.map(partOf) ?? [() => css];

/** A part of a stylesheet, for a document with these classes; empty where it says nothing of it. */
type Part = (classes: ReadonlySet<string>) => string;

const joined = (parts: readonly Part[], classes: ReadonlySet<string>): string =>
  parts.map((part) => part(classes)).join('');

/** At-rules that hold rules of the page; what others hold is theirs. */
const GROUPS: readonly string[] = ['media', 'supports', 'container', 'layer', 'scope'];

const partOf = (node: ChildNode): Part => {
  if (node.type === 'comment') return () => '';
  if (node.type === 'rule') {
    const named = node.selectors.map(classesNamed);
    const text = node.toString();
    return (classes) => (named.some((names) => names === null || names.some((name) => classes.has(name))) ? text : '');
  }
  if (node.type === 'atrule' && node.nodes && GROUPS.includes(node.name)) {
    const parts = node.nodes.map(partOf);
    return (classes) => {
      const inside = joined(parts, classes);
      return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`;
    };
  }
  const text = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
  return () => text;
};

/** What a selector says of attributes, and what it excludes, with one level of brackets inside. */
const BESIDE = /\[[^\]]*\]|:not\((?:[^()]|\([^()]*\))*\)/g;

/** The theme is put on and taken off by a script. */
const CLASS = new RegExp(`\\.(?!${DARK_THEME_CLASS}(?![\\w-]))([\\w-]+)`, 'g');

/** The classes that a selector names; null where it names none, or where that is not certain. */
const classesNamed = (selector: string): readonly string[] | null => {
  const plain = selector.replaceAll(BESIDE, '');
  if (/[\\"']|:not\(|[^\x20-\x7e\s]/.test(plain)) return null;
  const names = [...plain.matchAll(CLASS)].flatMap(([, name]) => name ?? []);
  return names.length > 0 ? names : null;
};
