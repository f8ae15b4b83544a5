import { type Id, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';

/** What a reference can name. */
export type ReferenceKind =
  | 'page'
  | 'section'
  | 'element'
  | 'variable'
  | 'collection'
  | 'formula'
  | 'workflow'
  | 'component'
  | 'property'
  | 'class'
  | 'token'
  | 'plugin';

/** Private-use characters: they stand in no text of a site, and JSON leaves them as they are. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const REFERENCE = /\uE000(\w+):([^\uE001]*)\uE001/g;

/**
 * A reference is a text that stands for an id until the design is built, so it can stand in formulas,
 * in styles and inside of longer texts.
 */
const reference = (kind: ReferenceKind, key: string): string => `${OPEN}${kind}:${key}${CLOSE}`;

/** Id of a page, by its key. */
export const page = (key: string): string => reference('page', key);
/** Id of a section, by `<page key>/<section key>`, or `shared/<key>`. */
export const section = (path: string): string => reference('section', path);
/** Id of an element, by its key path `<page>/<section>/<element>…`. With a name: the variable that the element exposes. */
export const element = (path: string, exposed?: string): string =>
  exposed === undefined ? reference('element', path) : `${reference('element', path)}-${exposed}`;
/** Id of a variable, by its key. */
export const variable = (key: string): string => reference('variable', key);
/** Id of a collection, by its key. */
export const collection = (key: string): string => reference('collection', key);
/** Id of a global formula, by its key. */
export const formula = (key: string): string => reference('formula', key);
/** Id of a global workflow, by its key. */
export const globalWorkflow = (key: string): string => reference('workflow', key);
/** Id of a component or a popup, by its key. */
export const component = (key: string): string => reference('component', key);
/** Id of a component's property, by the component's key and its own. */
export const property = (componentKey: string, key: string): string => reference('property', `${componentKey}/${key}`);
/** Id of a plugin, by its folder name or namespace. */
export const pluginId = (name: string): string => reference('plugin', name);
/** A design token as a CSS value, by its key: `border: \`1px solid ${token('line')}\``. */
export const token = (key: string): string => reference('token', key);

/** Finds the id behind a reference; undefined when nothing has this key. */
export type Resolver = (kind: ReferenceKind, key: string) => Id | undefined;

const resolveText = (text: string, resolve: Resolver): string =>
  text.includes(OPEN as string)
    ? text.replace(REFERENCE, (_match, kind: ReferenceKind, key: string) => {
        const id = resolve(kind, key);
        if (id !== undefined) return id;
        throw new TramaError({
          code: ERRORS.notation,
          message: `The design names the ${kind} "${key}", which it does not have.`,
          where: [kind, key],
        });
      })
    : text;

/**
 * The same value with ids in the place of references.
 * @throws TramaError `document/notation` for a reference to nothing.
 */
export const resolveReferences = <Resolved>(value: Resolved, resolve: Resolver): Resolved => {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return resolveText(part, resolve);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [resolveText(key, resolve), walk(item)]));
  };
  return walk(value) as Resolved;
};
